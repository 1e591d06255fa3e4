import { toast } from '@/ui/toast/toast-store';

type Words = { title: string; description: string };

/** Copies, and says so; says too when the browser does not allow it. */
export async function copyText(text: string, words: { done: Words; failed: Words }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ ...words.done, tone: 'success' });
  } catch {
    toast({ ...words.failed, tone: 'danger' });
  }
}
