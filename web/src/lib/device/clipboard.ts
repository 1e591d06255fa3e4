import { toast } from '@/ui/toast/toast-store';

type ToastTexts = { title: string; description: string };

/** Copies text and shows whether it worked; the browser may deny clipboard access. */
export async function copyText(
  text: string,
  toastTexts: { done: ToastTexts; failed: ToastTexts },
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ ...toastTexts.done, tone: 'success' });
  } catch {
    toast({ ...toastTexts.failed, tone: 'danger' });
  }
}
