import type { LateKind } from '../late-kind';
import { SectionEditor } from './editor';
import { sectionPart } from './part';
import { SectionPulpit } from './pulpit';

export const section: LateKind<'section'> = {
  Editor: SectionEditor,
  partOf: sectionPart,
  Pulpit: SectionPulpit,
};
