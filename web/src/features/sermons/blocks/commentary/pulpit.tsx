import { m } from '@/messages';
import { Heading, Named, Sources } from '../shared/pulpit-parts';
import type { Commentary } from './content';

export function CommentaryPulpit({ reference, commentary, ...written }: Commentary) {
  return (
    <>
      <Heading>{m.sermon_pulpit_commentary({ reference })}</Heading>
      <Named name={m.sermon_blocks_explanation()}>{commentary.explanation}</Named>
      <Named name={m.common_theological_insights()}>{commentary.theologicalInsights}</Named>
      <Named name={m.sermon_blocks_applications()}>{commentary.practicalApplications}</Named>
      <Named name={m.common_cross_references()}>{commentary.crossReferences.join(' · ')}</Named>
      <Sources {...written} />
    </>
  );
}
