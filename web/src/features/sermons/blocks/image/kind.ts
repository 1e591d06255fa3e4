import { Image } from 'lucide-react';
import { m } from '@/messages';
import type { BlockKind } from '../kind';
import { ImageView } from './view';

export const image: BlockKind<'image'> = {
  label: m.sermon_blocks_image,
  Icon: Image,
  about: m.sermon_blocks_image_about,
  isAssisted: false,
  View: ImageView,
  title: ({ caption, alt }) => caption || alt,
  otherTitles: (content) => [content.alt],
  words: (content) => [content.url, content.caption],
  excerpt: (content) => [content.caption && content.alt],
};
