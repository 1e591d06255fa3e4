import type { DeferredKind } from '../deferred-kind';
import { VideoEditor } from './editor';
import { videoPart } from './part';
import { VideoPulpit } from './pulpit';

export const video: DeferredKind<'video'> = {
  Editor: VideoEditor,
  partOf: videoPart,
  Pulpit: VideoPulpit,
};
