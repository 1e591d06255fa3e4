import { m } from '@/messages';
import { Heading, LabeledText, Sources } from '../shared/pulpit-parts';
import type { Historical } from './content';

export function HistoricalPulpit({ reference, context, ...fields }: Historical) {
  return (
    <>
      <Heading>{m.sermon_pulpit_historical({ reference })}</Heading>
      <LabeledText name={m.sermon_blocks_political()}>{context.politicalContext}</LabeledText>
      <LabeledText name={m.sermon_blocks_cultural()}>{context.culturalContext}</LabeledText>
      <LabeledText name={m.sermon_blocks_religious()}>{context.religiousContext}</LabeledText>
      <LabeledText name={m.sermon_blocks_geographical()}>{context.geographicalContext}</LabeledText>
      <Sources {...fields} />
    </>
  );
}
