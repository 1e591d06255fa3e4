import type { DeferredKind } from '../deferred-kind';
import { SectionEditor } from './editor';
import { sectionPart } from './part';
import { SectionPulpit } from './pulpit';

export const section: DeferredKind<'section'> = {
  Editor: SectionEditor,
  partOf: sectionPart,
  Pulpit: SectionPulpit,
};
