import { keyed } from '@/lib/keyed';
import { m } from '@/messages';
import { Aside, Heading, plain, Sources, Words } from '../shared/pulpit-parts';
import type { Timeline } from './content';

export function TimelinePulpit({ reference, events, ...written }: Timeline) {
  return (
    <>
      <Heading>{m.sermon_pulpit_timeline({ reference })}</Heading>
      <ol className="grid gap-[0.5em]">
        {keyed(events, ({ period, event }) => `${period} ${event}`).map(({ key, item }) => (
          <li key={key}>
            <p className="text-[0.7em] font-semibold text-wine-ink">{item.period}</p>
            <Words>{plain(item.event)}</Words>
            <Aside>{plain(item.significance)}</Aside>
          </li>
        ))}
      </ol>
      <Sources {...written} />
    </>
  );
}
