import { m } from '@/messages';
import type { Block } from '../../model';
import { safeHref } from '../../safe-link';
import { BlockTitle, BodyText, OutsideLink, ReadingText, SmallPrint } from '../shared/view-parts';

/** An external video: a link if its URL is valid, otherwise the URL as typed. */
export function VideoView({ block: { content } }: { block: Block<'video'> }) {
  const { url, title, description } = content;
  const href = safeHref(url);
  return (
    <ReadingText>
      <BlockTitle>{title}</BlockTitle>
      <BodyText text={description} />
      {url.trim() !== '' && (
        <SmallPrint className="wrap-anywhere">
          {href ? <OutsideLink href={href}>{m.sermon_blocks_video_open()}</OutsideLink> : url}
          {href && ` · ${new URL(href).host}`}
        </SmallPrint>
      )}
    </ReadingText>
  );
}
