import { newId } from '@/features/offline';
import { m } from '@/messages';
import { createSermon, putSermon, readSermon } from '../../api';
import { type Content, titleToSend } from '../content/content';

const maxTitleLength = 200;

/** Creates a separate sermon with this content, in the same series and for the same audience. */
export async function createCopy(
  sermonId: string,
  content: Content,
): Promise<{ id: string; title: string }> {
  const { subtitle, theme, targetAudience, estimatedDuration, seriesId } =
    await readSermon(sermonId);
  const title = copyTitle(titleToSend(content));
  const about = { title, subtitle, theme, targetAudience, estimatedDuration, seriesId };
  const { id, revision } = await createSermon({ id: newId(), ...about });
  await putSermon(id, { title, blocks: [...content.blocks], revision, saveId: newId() });
  return { id, title };
}

function copyTitle(title: string): string {
  const rest = maxTitleLength - m.sermon_saving_copy_of({ title: '' }).length;
  return m.sermon_saving_copy_of({ title: [...title].slice(0, rest).join('') });
}
