import { Video } from 'lucide-react';
import { m } from '@/messages';
import type { BlockKind } from '../kind';
import { VideoView } from './view';

export const video: BlockKind<'video'> = {
  label: m.sermon_pulpit_video,
  Icon: Video,
  about: m.sermon_blocks_video_about,
  isAssisted: false,
  View: VideoView,
  title: (content) => content.title,
  otherTitles: (content) => [content.url],
  words: (content) => [content.url, content.title, content.description],
  excerpt: (content) => [content.description],
};
