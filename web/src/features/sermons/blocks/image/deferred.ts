import type { DeferredKind } from '../deferred-kind';
import { ImageEditor } from './editor';
import { imagePart } from './part';
import { ImagePulpit } from './pulpit';

export const image: DeferredKind<'image'> = {
  Editor: ImageEditor,
  partOf: imagePart,
  Pulpit: ImagePulpit,
};
