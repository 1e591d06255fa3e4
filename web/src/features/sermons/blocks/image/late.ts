import type { LateKind } from '../late-kind';
import { ImageEditor } from './editor';
import { imagePart } from './part';
import { ImagePulpit } from './pulpit';

export const image: LateKind<'image'> = {
  Editor: ImageEditor,
  partOf: imagePart,
  Pulpit: ImagePulpit,
};
