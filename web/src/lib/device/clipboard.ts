import { toast } from '@/ui/toast/toast-store';

type ToastTexts = { title: string; description: string };

/** Copies text and shows whether it worked; the browser may deny clipboard access. */
export async function copyText(
  text: string,
  words: { done: ToastTexts; failed: ToastTexts },
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ ...words.done, tone: 'success' });
  } catch {
    toast({ ...words.failed, tone: 'danger' });
  }
}
