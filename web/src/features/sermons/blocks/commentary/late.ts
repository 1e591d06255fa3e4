import type { LateKind } from '../late-kind';
import { CommentaryEditor } from './editor';
import { commentaryPart } from './part';
import { CommentaryPulpit } from './pulpit';

export const commentary: LateKind<'commentary'> = {
  Editor: CommentaryEditor,
  partOf: commentaryPart,
  Pulpit: CommentaryPulpit,
};
