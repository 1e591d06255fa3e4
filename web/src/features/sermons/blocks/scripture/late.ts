import type { LateKind } from '../late-kind';
import { ScriptureEditor } from './editor';
import { scripturePart } from './part';
import { ScripturePulpit } from './pulpit';

export const scripture: LateKind<'scripture'> = {
  Editor: ScriptureEditor,
  partOf: scripturePart,
  Pulpit: ScripturePulpit,
};
