import type { LateKind } from '../late-kind';
import { VerseEditor } from './editor';
import { versePart } from './part';
import { VersePulpit } from './pulpit';

export const verse: LateKind<'verse'> = {
  Editor: VerseEditor,
  partOf: versePart,
  Pulpit: VersePulpit,
};
