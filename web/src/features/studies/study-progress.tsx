import type { ComponentProps } from 'react';
import { Generating } from '@/features/assist';
import { m } from '@/messages';

type StudyProgressProps = Omit<ComponentProps<typeof Generating>, 'title'>;

/** Shows the progress while a study is being generated. */
export function StudyProgress(props: StudyProgressProps) {
  return <Generating {...props} title={m.studies_generating()} />;
}
