import { cva, type VariantProps } from 'class-variance-authority';
import { Slot } from 'radix-ui';
import type { ComponentProps, MouseEvent } from 'react';
import { cx } from './cx';
import { SpinnerIcon } from './states/spinner';

const buttonClasses = cva(
  [
    'relative inline-flex items-center justify-center gap-2 whitespace-nowrap rounded-md font-medium select-none',
    'transition-colors disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed',
    '[&_svg]:size-4 [&_svg]:shrink-0',
  ],
  {
    variants: {
      variant: {
        primary: 'bg-primary text-on-primary hover:bg-primary-hover',
        secondary: 'border border-control bg-surface text-ink hover:border-ink hover:bg-raised',
        ghost: 'text-ink hover:bg-wash data-[state=open]:bg-wash',
        danger: 'bg-danger text-on-danger hover:bg-danger-hover',
        link: 'text-primary-ink underline decoration-1 underline-offset-4 hover:decoration-2',
      },
      size: {
        sm: 'h-8 px-3 text-sm pointer-coarse:min-h-11',
        md: 'h-10 px-4 text-sm pointer-coarse:min-h-11',
        lg: 'h-12 px-6 text-base',
        icon: 'size-10 pointer-coarse:size-11 [&_svg]:size-5',
      },
    },
    // `!important`, because each size sets its own padding.
    compoundVariants: [{ variant: 'link', className: 'px-0!' }],
    defaultVariants: { variant: 'primary', size: 'md' },
  },
);

type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof buttonClasses> & {
    /** Work is in progress: the button keeps its width and focus but ignores clicks. */
    loading?: boolean;
    /** Styles the only child (such as a link) as a button instead of rendering one. */
    asChild?: boolean;
  };

export function Button({
  variant,
  size,
  loading = false,
  asChild = false,
  className,
  children,
  onClick,
  'aria-disabled': isOff,
  ...props
}: ButtonProps) {
  const classes = cx(buttonClasses({ variant, size }), className);
  if (asChild) {
    return (
      <Slot.Root className={classes} onClick={onClick} aria-disabled={isOff} {...props}>
        {children}
      </Slot.Root>
    );
  }

  // Uses aria-disabled instead of disabled, because a disabled button would lose keyboard focus while work is
  // in progress.
  const idle = loading || isOff === true || isOff === 'true';
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (idle) event.preventDefault();
    else onClick?.(event);
  };

  return (
    <button
      type="button"
      {...props}
      className={classes}
      onClick={handleClick}
      aria-busy={loading || undefined}
      aria-disabled={idle || undefined}
    >
      {loading && (
        <span className="absolute inset-0 grid place-items-center">
          <SpinnerIcon />
        </span>
      )}
      <span className={cx('contents', loading && 'text-transparent')}>{children}</span>
    </button>
  );
}
