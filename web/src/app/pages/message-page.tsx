import type { ReactNode } from 'react';

type MessagePageProps = {
  mark: ReactNode;
  title: string;
  description: string;
  /** A link or button to continue from this page. */
  children: ReactNode;
};

/** A page with a single message. */
export function MessagePage({ mark, title, description, children }: MessagePageProps) {
  return (
    <div className="grid justify-items-center gap-6 py-16 text-center sm:py-24">
      {mark}
      <div className="grid max-w-md gap-2">
        <h1 className="font-serif text-3xl font-semibold tracking-[-0.01em]">{title}</h1>
        <p className="text-balance text-muted">{description}</p>
      </div>
      <div className="flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  );
}
