import type { DeferredKind } from '../deferred-kind';
import { ScriptureEditor } from './editor';
import { scripturePart } from './part';
import { ScripturePulpit } from './pulpit';

export const scripture: DeferredKind<'scripture'> = {
  Editor: ScriptureEditor,
  partOf: scripturePart,
  Pulpit: ScripturePulpit,
};
