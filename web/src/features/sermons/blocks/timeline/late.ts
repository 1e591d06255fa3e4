import type { LateKind } from '../late-kind';
import { TimelineEditor } from './editor';
import { timelinePart } from './part';
import { TimelinePulpit } from './pulpit';

export const timeline: LateKind<'timeline'> = {
  Editor: TimelineEditor,
  partOf: timelinePart,
  Pulpit: TimelinePulpit,
};
