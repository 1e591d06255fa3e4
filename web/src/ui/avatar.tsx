import { useState } from 'react';
import { cx } from './cx';

const SIZES = { sm: 'size-8 text-xs', md: 'size-10 text-sm', lg: 'size-16 text-xl' };

type AvatarProps = {
  /** The name of the person in the picture; also used for the initials. */
  name: string;
  src?: string | null | undefined;
  size?: keyof typeof SIZES;
  className?: string;
};

/** Decorative, because the name is always next to it or on the button around it. */
export function Avatar({ name, src, size = 'md', className }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span
      aria-hidden="true"
      className={cx(
        'inline-grid shrink-0 place-items-center overflow-hidden rounded-full bg-primary-soft font-medium text-primary-ink select-none',
        SIZES[size],
        className,
      )}
    >
      {src && src !== failed ? (
        <img src={src} alt="" className="size-full object-cover" onError={() => setFailed(src)} />
      ) : (
        getInitials(name)
      )}
    </span>
  );
}

/** The first letters of the first and last words, by whole code points so that every script works. */
export function getInitials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const initialWords = words.length > 1 ? [words[0], words.at(-1)] : words;
  return initialWords.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('');
}
