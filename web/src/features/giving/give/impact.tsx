import { Hammer, type LucideIcon, Server, Users } from 'lucide-react';
import { m } from '@/messages';

const impactAreas: readonly { icon: LucideIcon; title: () => string; text: () => string }[] = [
  {
    icon: Server,
    title: m.giving_impact_infrastructure,
    text: m.giving_impact_infrastructure_text,
  },
  { icon: Hammer, title: m.giving_impact_development, text: m.giving_impact_development_text },
  { icon: Users, title: m.giving_impact_community, text: m.giving_impact_community_text },
];

/** Explains how gifts are used. */
export function Impact() {
  return (
    <section
      aria-labelledby="impact"
      className="grid content-start gap-5 border-t border-line pt-6 lg:border-t-0 lg:pt-0"
    >
      <h2 id="impact" className="font-serif text-xl font-semibold">
        {m.giving_impact()}
      </h2>
      <ul className="grid gap-5">
        {impactAreas.map(({ icon: Icon, title, text }) => (
          <li key={title()} className="flex gap-3">
            <Icon
              aria-hidden="true"
              strokeWidth={1.6}
              className="mt-0.5 size-5 shrink-0 text-primary-ink"
            />
            <div className="grid gap-1">
              <h3 className="font-medium">{title()}</h3>
              <p className="font-serif text-muted">{text()}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
