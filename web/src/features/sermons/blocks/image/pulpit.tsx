import { useState } from 'react';
import { safePicture } from '../../safe-link';
import { BodyText } from '../shared/pulpit-parts';
import type { ImageContent } from './content';

export function ImagePulpit(content: ImageContent) {
  return <Picture key={content.url} {...content} />;
}

function Picture({ url, alt, caption }: ImageContent) {
  const picture = safePicture(url);
  const [isMissing, setMissing] = useState(false);
  return (
    <figure className="grid gap-[0.5em]">
      {isMissing || picture === null ? (
        <BodyText>{alt}</BodyText>
      ) : (
        <img
          src={picture}
          alt={alt}
          className="max-h-[65dvh] w-full rounded-md object-contain"
          onError={() => setMissing(true)}
        />
      )}
      {caption && <figcaption className="text-[0.7em] text-muted">{caption}</figcaption>}
    </figure>
  );
}
