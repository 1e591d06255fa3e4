import { type ReactNode, useId } from 'react';

type ProfileSectionProps = {
  /** The anchor for links to this section. */
  id?: string;
  title: string;
  description: string;
  children: ReactNode;
};

/** An account page section: its title on the left, its controls on the right. */
export function ProfileSection({ id, title, description, children }: ProfileSectionProps) {
  const headingId = useId();
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className="grid scroll-mt-16 gap-5 py-8 first:pt-0 xl:grid-cols-[14rem_minmax(0,1fr)] xl:gap-8"
    >
      <header className="grid content-start gap-1">
        <h2 id={headingId} tabIndex={-1} className="font-serif text-lg font-semibold outline-none">
          {title}
        </h2>
        <p className="text-sm text-muted">{description}</p>
      </header>
      <div className="grid content-start gap-5">{children}</div>
    </section>
  );
}
