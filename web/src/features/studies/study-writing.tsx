import type { ComponentProps } from 'react';
import { Generating } from '@/features/assist';
import { m } from '@/messages';

type StudyWritingProps = Omit<ComponentProps<typeof Generating>, 'title'>;

/** A study on its way. */
export function StudyWriting(props: StudyWritingProps) {
  return <Generating {...props} title={m.studies_generating()} />;
}
