import type { LateKind } from '../late-kind';
import { ReferenceEditor } from './editor';
import { referencePart } from './part';
import { ReferencePulpit } from './pulpit';

export const reference: LateKind<'reference'> = {
  Editor: ReferenceEditor,
  partOf: referencePart,
  Pulpit: ReferencePulpit,
};
