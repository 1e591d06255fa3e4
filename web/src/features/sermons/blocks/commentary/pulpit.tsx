import { m } from '@/messages';
import { Heading, LabeledText, Sources } from '../shared/pulpit-parts';
import type { Commentary } from './content';

export function CommentaryPulpit({ reference, commentary, ...fields }: Commentary) {
  return (
    <>
      <Heading>{m.sermon_pulpit_commentary({ reference })}</Heading>
      <LabeledText name={m.sermon_blocks_explanation()}>{commentary.explanation}</LabeledText>
      <LabeledText name={m.common_theological_insights()}>
        {commentary.theologicalInsights}
      </LabeledText>
      <LabeledText name={m.sermon_blocks_applications()}>
        {commentary.practicalApplications}
      </LabeledText>
      <LabeledText name={m.common_cross_references()}>
        {commentary.crossReferences.join(' · ')}
      </LabeledText>
      <Sources {...fields} />
    </>
  );
}
