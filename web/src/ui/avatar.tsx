import { useState } from 'react';
import { cx } from './cx';

const SIZES = { sm: 'size-8 text-xs', md: 'size-10 text-sm', lg: 'size-16 text-xl' };

type AvatarProps = {
  /** Whose picture it is; gives the initials. */
  name: string;
  src?: string | null | undefined;
  size?: keyof typeof SIZES;
  className?: string;
};

/** Decorative: the name always stands beside it, or on the button around it. */
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
        initialsOf(name)
      )}
    </span>
  );
}

/** First letters of the first and the last word; whole code points, so that every script works. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('');
}
