import type { DeferredKind } from '../deferred-kind';
import { TextEditor } from './editor';
import { textPart } from './part';
import { TextPulpit } from './pulpit';

export const text: DeferredKind<'text'> = {
  Editor: TextEditor,
  partOf: textPart,
  Pulpit: TextPulpit,
};
