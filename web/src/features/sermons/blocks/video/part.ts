import { m } from '@/messages';
import { safeHref } from '../../safe-link';
import type { Part } from '../shared/part';
import { cleanText, titled } from '../shared/part-words';
import type { VideoContent } from './content';

export function videoPart(content: VideoContent): Part | null {
  const { title, description, url } = cleanText(content);
  if (!title && !description && !url) return null;
  return {
    kind: 'aside',
    title: titled(m.sermon_pulpit_video(), title),
    entries: description ? [{ label: '', text: description, detail: '' }] : [],
    link: url ? { address: url, href: safeHref(url) } : null,
    label: '',
    sources: [],
  };
}
