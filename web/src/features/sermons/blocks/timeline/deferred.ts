import type { DeferredKind } from '../deferred-kind';
import { TimelineEditor } from './editor';
import { timelinePart } from './part';
import { TimelinePulpit } from './pulpit';

export const timeline: DeferredKind<'timeline'> = {
  Editor: TimelineEditor,
  partOf: timelinePart,
  Pulpit: TimelinePulpit,
};
