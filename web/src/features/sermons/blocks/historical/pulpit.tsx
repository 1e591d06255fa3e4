import { m } from '@/messages';
import { Heading, Named, Sources } from '../shared/pulpit-parts';
import type { Historical } from './content';

export function HistoricalPulpit({ reference, context, ...written }: Historical) {
  return (
    <>
      <Heading>{m.sermon_pulpit_historical({ reference })}</Heading>
      <Named name={m.sermon_blocks_political()}>{context.politicalContext}</Named>
      <Named name={m.sermon_blocks_cultural()}>{context.culturalContext}</Named>
      <Named name={m.sermon_blocks_religious()}>{context.religiousContext}</Named>
      <Named name={m.sermon_blocks_geographical()}>{context.geographicalContext}</Named>
      <Sources {...written} />
    </>
  );
}
