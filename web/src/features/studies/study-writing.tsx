import type { ComponentProps } from 'react';
import { Generating } from '@/features/assist';
import { m } from '@/messages';

type StudyWritingProps = Omit<ComponentProps<typeof Generating>, 'title'>;

/** Shows the progress of a study being generated. */
export function StudyWriting(props: StudyWritingProps) {
  return <Generating {...props} title={m.studies_generating()} />;
}
