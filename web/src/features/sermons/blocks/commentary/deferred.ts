import type { DeferredKind } from '../deferred-kind';
import { CommentaryEditor } from './editor';
import { commentaryPart } from './part';
import { CommentaryPulpit } from './pulpit';

export const commentary: DeferredKind<'commentary'> = {
  Editor: CommentaryEditor,
  partOf: commentaryPart,
  Pulpit: CommentaryPulpit,
};
