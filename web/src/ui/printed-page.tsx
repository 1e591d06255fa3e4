import { getNonce } from 'get-nonce';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import { cx } from './cx';
import styles from './printed-page.css?inline';

/** The longest wait for images, in milliseconds; after that, the page prints without them. */
const maxImageWaitMs = 8_000;

type PrintedPageProps = {
  /** The default file name for a PDF. */
  title: string;
  className?: string;
  /** Styles for this document only, in addition to the shared print styles. */
  extraStyles?: string;
  /** The minimum delay before the print dialog opens, in milliseconds. */
  delay?: number;
  /** Called just before the print dialog opens. */
  onOpen?: () => void;
  onDone: () => void;
  onFailure: (error: unknown) => void;
  children: ReactNode;
};

/**
 * A document that is rendered only for printing. It prints as soon as its fonts and images have loaded, then
 * removes itself.
 */
export function PrintedPage({
  title,
  className,
  extraStyles = '',
  delay = 0,
  onOpen,
  onDone,
  onFailure,
  children,
}: PrintedPageProps) {
  const page = useRef<HTMLDivElement>(null);
  const opens = useEffectEvent(() => onOpen?.());
  const done = useEffectEvent(onDone);
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    const before = document.title;
    const finish = () => done();
    window.addEventListener('afterprint', finish, { once: true });
    let isMounted = true;
    const pictures = [...(page.current?.querySelectorAll('img') ?? [])];
    // Wait for the book font; otherwise the first page would print in a fallback font.
    void Promise.all([document.fonts.ready, waitForImages(pictures), sleep(delay)]).then(() => {
      if (!isMounted) return;
      document.title = title;
      opens();
      try {
        window.print();
      } catch (error) {
        // In-app browsers can't print.
        fail(error);
        finish();
      }
    });
    return () => {
      // Keep the document's title until the dialog closes, because printing doesn't block the page in every
      // browser.
      document.title = before;
      isMounted = false;
      window.removeEventListener('afterprint', finish);
    };
  }, [title, delay]);
  return createPortal(
    // Always uses the light theme because paper is light.
    <div ref={page} className={cx('printed-page', className)} lang="en" data-theme="light">
      <style nonce={getNonce()}>{styles + extraStyles}</style>
      {children}
    </div>,
    document.body,
  );
}

/** An image that fails to load doesn't prevent printing. */
function waitForImages(pictures: readonly HTMLImageElement[]): Promise<unknown> {
  const all = Promise.allSettled(pictures.map((picture) => picture.decode()));
  return pictures.length === 0 ? all : Promise.race([all, sleep(maxImageWaitMs)]);
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    if (milliseconds === 0) resolve();
    else setTimeout(resolve, milliseconds);
  });
}
