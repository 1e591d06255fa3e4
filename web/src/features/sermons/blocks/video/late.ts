import type { LateKind } from '../late-kind';
import { VideoEditor } from './editor';
import { videoPart } from './part';
import { VideoPulpit } from './pulpit';

export const video: LateKind<'video'> = {
  Editor: VideoEditor,
  partOf: videoPart,
  Pulpit: VideoPulpit,
};
