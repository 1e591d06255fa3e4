import { cx } from '../cx';

const SIZES = { sm: 'size-4', md: 'size-5', lg: 'size-8' };

type SpinnerProps = {
  /** What is loading; read by screen readers, and visible when `showLabel` is set. */
  label: string;
  showLabel?: boolean;
  size?: keyof typeof SIZES;
  className?: string;
};

export function Spinner({ label, showLabel = false, size = 'md', className }: SpinnerProps) {
  return (
    <span role="status" className={cx('inline-flex items-center gap-3 text-muted', className)}>
      <SpinnerIcon className={cx(SIZES[size], 'text-primary')} />
      <span className={showLabel ? 'text-sm' : 'sr-only'}>{label}</span>
    </span>
  );
}

/** Only the spinning ring, for places that already say what is loading. */
export function SpinnerIcon({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden="true"
      className={cx('animate-spin', className)}
    >
      <circle
        cx="12"
        cy="12"
        r="9"
        stroke="currentColor"
        strokeWidth="2.5"
        className="opacity-20"
      />
      <path
        d="M21 12a9 9 0 0 0-9-9"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  );
}
