import type { DeferredKind } from '../deferred-kind';
import { ReferenceEditor } from './editor';
import { referencePart } from './part';
import { ReferencePulpit } from './pulpit';

export const reference: DeferredKind<'reference'> = {
  Editor: ReferenceEditor,
  partOf: referencePart,
  Pulpit: ReferencePulpit,
};
