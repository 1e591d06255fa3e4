import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { m } from '@/messages';
import { IconButton } from '@/ui/icon-button';
import { Passage, type PassageProps } from './passage';

/** A passage shown next to the text. Takes keyboard focus when it opens, and returns focus when it closes. */
export function VerseAside({
  devotionalId,
  reference,
  onClose,
}: PassageProps & { onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const previousFocus = useRef<Element | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: focus each newly opened passage
  useEffect(() => {
    const from = document.activeElement;
    if (!heading.current?.parentElement?.parentElement?.contains(from))
      previousFocus.current = from;
    heading.current?.focus({ preventScroll: true });
  }, [reference]);

  const close = () => {
    onClose();
    if (previousFocus.current instanceof HTMLElement)
      previousFocus.current.focus({ preventScroll: true });
  };

  return (
    <aside
      aria-label={reference}
      onKeyDown={(event) => event.key === 'Escape' && close()}
      className="grid gap-4 border-b border-line pb-8"
    >
      <header className="flex items-center justify-between gap-4">
        <h2 ref={heading} tabIndex={-1} className="rounded-sm font-serif text-xl font-semibold">
          {reference}
        </h2>
        <IconButton icon={X} label={m.app_close()} onClick={close} />
      </header>
      <Passage devotionalId={devotionalId} reference={reference} />
    </aside>
  );
}
