import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cx } from './cx';

const badgeClasses = cva(
  'inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-xs leading-4 font-medium whitespace-nowrap [&_svg]:size-3.5',
  {
    variants: {
      tone: {
        neutral: 'bg-wash text-ink',
        green: 'bg-primary-soft text-primary-ink',
        wine: 'bg-wine-soft text-wine-ink',
        wheat: 'bg-wheat-soft text-wheat-ink',
        blue: 'bg-blue-soft text-blue-ink',
        danger: 'bg-danger-soft text-danger-ink',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
);

export type BadgeTone = NonNullable<VariantProps<typeof badgeClasses>['tone']>;

type BadgeProps = ComponentProps<'span'> & VariantProps<typeof badgeClasses>;

export function Badge({ tone, className, ...props }: BadgeProps) {
  return <span {...props} className={cx(badgeClasses({ tone }), className)} />;
}
