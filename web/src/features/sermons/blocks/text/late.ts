import type { LateKind } from '../late-kind';
import { TextEditor } from './editor';
import { textPart } from './part';
import { TextPulpit } from './pulpit';

export const text: LateKind<'text'> = {
  Editor: TextEditor,
  partOf: textPart,
  Pulpit: TextPulpit,
};
