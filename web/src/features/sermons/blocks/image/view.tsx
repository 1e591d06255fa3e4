import { useState } from 'react';
import { m } from '@/messages';
import type { Block } from '../../model';
import { safeHref, safePicture } from '../../safe-link';
import { OutsideLink, ReadingText, SmallPrint } from '../shared/view-parts';

/** Shows an image with its caption. */
export function ImageView({ block: { content } }: { block: Block<'image'> }) {
  const { url, alt, caption } = content;
  return (
    <ReadingText>
      <Picture url={url} alt={alt} />
      {caption.trim() !== '' && (
        <SmallPrint className="mt-2 whitespace-pre-line">{caption}</SmallPrint>
      )}
    </ReadingText>
  );
}

type PictureProps = {
  url: string;
  alt: string;
  /** Whether to explain why an image can't be shown; only the editor does. */
  isExplained?: boolean;
};

/** Shows an image from a URL. An image that fails to load is hidden. */
export function Picture({ url, alt, isExplained = false }: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (url.trim() === '') return null;
  const source = safePicture(url);
  const href = source ? null : safeHref(url);
  if (href) {
    return (
      <SmallPrint className="wrap-anywhere">
        {m.sermon_blocks_image_elsewhere()}{' '}
        <OutsideLink href={href}>{alt.trim() || m.sermon_blocks_image_open()}</OutsideLink>
        {` · ${new URL(href).host}`}
      </SmallPrint>
    );
  }
  if (source && broken !== source) {
    return (
      <img
        src={source}
        alt={alt}
        loading="lazy"
        decoding="async"
        draggable={false}
        onError={() => setBroken(source)}
        className="max-h-[65dvh] max-w-full rounded-md"
      />
    );
  }
  if (!isExplained) return null;
  return (
    <SmallPrint>
      {source ? m.sermon_blocks_image_broken() : m.sermon_blocks_image_unsafe()}
    </SmallPrint>
  );
}
