import { getNonce } from 'get-nonce';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import { cx } from './cx';
import styles from './printed-page.css?inline';

/** Longer than this nobody waits for a picture: it is printed without. */
const longestWait = 8_000;

type PrintedPageProps = {
  /** What a PDF is called by default. */
  title: string;
  className?: string;
  /** Rules of this document alone, beyond those of every printed page. */
  extraStyles?: string;
  /** At least this long before the dialog opens, in milliseconds. */
  delay?: number;
  /** The dialog is about to open. */
  onOpen?: () => void;
  onDone: () => void;
  onFailure: (error: unknown) => void;
  children: ReactNode;
};

/** A document on paper only. Printing starts by itself once face and pictures are there; the page goes away afterwards. */
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
    let isHere = true;
    const pictures = [...(page.current?.querySelectorAll('img') ?? [])];
    // The book face must be there, or the first page is set in another.
    void Promise.all([document.fonts.ready, decoded(pictures), pause(delay)]).then(() => {
      if (!isHere) return;
      document.title = title;
      opens();
      try {
        window.print();
      } catch (error) {
        // Browsers inside other apps have no printer.
        fail(error);
        finish();
      }
    });
    return () => {
      // Where printing does not hold up the page, the name is wanted until the dialog is closed.
      document.title = before;
      isHere = false;
      window.removeEventListener('afterprint', finish);
    };
  }, [title, delay]);
  return createPortal(
    // Paper is light, whatever the screen is.
    <div ref={page} className={cx('printed-page', className)} lang="en" data-theme="light">
      <style nonce={getNonce()}>{styles + extraStyles}</style>
      {children}
    </div>,
    document.body,
  );
}

/** One that cannot be shown is no reason not to print. */
function decoded(pictures: readonly HTMLImageElement[]): Promise<unknown> {
  const all = Promise.allSettled(pictures.map((picture) => picture.decode()));
  return pictures.length === 0 ? all : Promise.race([all, pause(longestWait)]);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    if (milliseconds === 0) resolve();
    else setTimeout(resolve, milliseconds);
  });
}
