import { cx } from './cx';

/** A pointed leaf seven units long, growing from the origin to the right. */
const LEAF = 'M0 0C1.8-2.9 5.4-2.9 7.2 0C5.4 2.9 1.8 2.9 0 0Z';

/** The positions of the leaves on the stem, from the ground up. public/icon.svg draws the same vine. */
const LEAVES = [
  'translate(15.6 26.6) rotate(-32)',
  'translate(14.8 22.2) rotate(-148)',
  'translate(16.4 17.8) rotate(-30)',
  'translate(17 14) rotate(-150)',
  'translate(16.2 11) rotate(-92) scale(0.78)',
];

type LogoMarkProps = {
  /** Set only when no name is shown next to it. */
  title?: string;
  className?: string;
};

/** A vine climbing an arched trellis. */
export function LogoMark({ title, className }: LogoMarkProps) {
  return (
    <svg
      viewBox="0 0 32 32"
      fill="none"
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
      className={cx('shrink-0', className)}
    >
      <g className="stroke-wheat" strokeWidth="1.6" strokeLinecap="round">
        <path d="M5.5 29.5V14.5a10.5 10.5 0 0 1 21 0v15" />
        <path d="M5.5 24h21M5.5 15h21" />
      </g>
      <path
        d="M16 29.5C16 26 14.8 24.5 14.8 21.5C14.8 18 17.2 17.5 17.2 14C17.2 12.6 16.7 11.4 16 10.3"
        className="stroke-primary"
        strokeWidth="1.7"
        strokeLinecap="round"
      />
      {LEAVES.map((leafTransform) => (
        <path key={leafTransform} d={LEAF} transform={leafTransform} className="fill-primary" />
      ))}
    </svg>
  );
}

type LogoProps = { name: string; className?: string };

export function Logo({ name, className }: LogoProps) {
  return (
    <span className={cx('inline-flex items-center gap-2', className)}>
      <LogoMark className="size-8" />
      <span className="font-serif text-xl font-semibold tracking-[-0.01em] text-ink">{name}</span>
    </span>
  );
}
