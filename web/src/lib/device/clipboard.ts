import { toast } from '@/ui/toast/toast-store';

type Words = { title: string; description: string };

/** Copies text and shows whether it worked; the browser may deny clipboard access. */
export async function copyText(text: string, words: { done: Words; failed: Words }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ ...words.done, tone: 'success' });
  } catch {
    toast({ ...words.failed, tone: 'danger' });
  }
}
