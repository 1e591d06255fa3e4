import type { ReactNode } from 'react';

type SectionProps = { id: string; title: string; note?: string; children: ReactNode };

export function Section({ id, title, note, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="grid scroll-mt-24 gap-8 border-t border-line pt-8">
      <header className="grid gap-2">
        <h2 id={id} className="font-serif text-2xl font-semibold">
          {title}
        </h2>
        {note && <p className="max-w-measure text-muted">{note}</p>}
      </header>
      {children}
    </section>
  );
}

export function Specimen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-3">
      <h3 className="text-xs font-medium text-muted">{title}</h3>
      {children}
    </div>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
