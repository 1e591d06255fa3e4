import { UnlinkedLine } from '@/features/assist';
import { withUniqueKeys } from '@/lib/keyed';
import { m } from '@/messages';
import { BodyText, Heading, PreacherNote, Sources } from '../shared/pulpit-parts';
import type { Timeline } from './content';

export function TimelinePulpit({ reference, events, ...fields }: Timeline) {
  return (
    <>
      <Heading>{m.sermon_pulpit_timeline({ reference })}</Heading>
      <ol className="grid gap-[0.5em]">
        {withUniqueKeys(events, ({ period, event }) => `${period} ${event}`).map(
          ({ key, item }) => (
            <li key={key}>
              <p className="text-[0.7em] font-semibold text-wine-ink">{item.period}</p>
              <BodyText>{item.event && <UnlinkedLine text={item.event} />}</BodyText>
              <PreacherNote>
                {item.significance.trim() && <UnlinkedLine text={item.significance} />}
              </PreacherNote>
            </li>
          ),
        )}
      </ol>
      <Sources {...fields} />
    </>
  );
}
