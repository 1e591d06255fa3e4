import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { References } from './references';

type CatalogEntryProps = {
  /** The id of the entry's heading, which can receive focus. */
  headingId: string;
  name: string;
  facts: readonly { label: string; value: string }[];
  description: string;
  guidance: string;
  references: readonly string[];
  /** The entry's actions. */
  children: ReactNode;
};

/** A discipline or plan in the catalog: facts on the side, with the description next to them. */
export function CatalogEntry(props: CatalogEntryProps) {
  const { headingId, name, facts, description, guidance, references, children } = props;
  return (
    <article
      aria-labelledby={headingId}
      className="grid gap-x-12 gap-y-5 py-7 lg:grid-cols-[20rem_minmax(0,1fr)]"
    >
      <div className="grid content-start gap-3">
        <h3
          id={headingId}
          tabIndex={-1}
          className="justify-self-start rounded-sm font-serif text-xl font-semibold"
        >
          {name}
        </h3>
        <dl className="grid grid-cols-[minmax(6rem,auto)_1fr] content-start gap-x-3 gap-y-1 text-sm">
          {facts.map(({ label, value }) => (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="grid max-w-measure content-start justify-items-start gap-4">
        <p className="font-serif text-lg leading-relaxed">{description}</p>
        {references.length > 0 && <References references={references} />}
        <Guidance name={name} text={guidance} />
        {children && <div className="pt-1">{children}</div>}
      </div>
    </article>
  );
}

function Guidance({ name, text }: { name: string; text: string }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  const paragraphs = text.split(/\n+/).filter(Boolean);
  if (paragraphs.length === 0) return null;
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        size="sm"
        variant="ghost"
        className="-ms-3"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={m.disciplines_guidance_named({ name })}
        onClick={() => setOpen(!isOpen)}
      >
        {m.disciplines_guidance()}
        <Chevron aria-hidden="true" className="text-muted" />
      </Button>
      {isOpen && (
        <div id={id} className="grid gap-3 border-s-2 border-wheat ps-4">
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="font-serif leading-relaxed">
              {paragraph}
            </p>
          ))}
        </div>
      )}
    </div>
  );
}
