import type { ReactNode } from 'react';

type PlainViewProps = {
  mark: ReactNode;
  title: string;
  description: ReactNode;
  /** Links to continue from here. */
  children?: ReactNode;
};

/**
 * A full page with a single message. The message may change while the member waits, so it's a live region.
 */
export function PlainView({ mark, title, description, children }: PlainViewProps) {
  return (
    <div className="grid justify-items-center gap-6 py-16 text-center sm:py-24">
      {mark}
      <div role="status" className="grid max-w-md gap-2">
        <h1 className="font-serif text-3xl font-semibold tracking-[-0.01em]">{title}</h1>
        <p className="text-balance text-muted">{description}</p>
      </div>
      {children && <div className="flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
