import { m } from '@/messages';
import { safeHref } from '../../safe-link';
import type { Part } from '../shared/part';
import { cleanText, nameWithTitle } from '../shared/part-words';
import type { VideoContent } from './content';

export function videoPart(content: VideoContent): Part | null {
  const { title, description, url } = cleanText(content);
  if (!title && !description && !url) return null;
  return {
    kind: 'aside',
    title: nameWithTitle(m.sermon_pulpit_video(), title),
    entries: description ? [{ label: '', text: description, detail: '' }] : [],
    link: url ? { address: url, href: safeHref(url) } : null,
    label: '',
    sources: [],
  };
}
