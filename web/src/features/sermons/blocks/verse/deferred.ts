import type { DeferredKind } from '../deferred-kind';
import { VerseEditor } from './editor';
import { versePart } from './part';
import { VersePulpit } from './pulpit';

export const verse: DeferredKind<'verse'> = {
  Editor: VerseEditor,
  partOf: versePart,
  Pulpit: VersePulpit,
};
