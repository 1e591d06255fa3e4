import { cva } from 'class-variance-authority';
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx';

type Tone = 'info' | 'success' | 'warning' | 'danger';

const ICONS: Record<Tone, LucideIcon> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
};

const noticeClasses = cva('flex gap-3 rounded-lg border px-4 py-3 text-sm text-ink', {
  variants: {
    tone: {
      info: 'border-blue/35 bg-blue-soft [&>svg]:text-blue-ink',
      success: 'border-primary/35 bg-primary-soft [&>svg]:text-primary-ink',
      warning: 'border-wheat/50 bg-wheat-soft [&>svg]:text-wheat-ink',
      danger: 'border-danger/35 bg-danger-soft [&>svg]:text-danger-ink',
    },
  },
});

type NoticeProps = {
  tone?: Tone;
  title?: ReactNode;
  /**
   * Announces the notice to screen readers when it appears, for a notice that responds to the member's
   * action.
   */
  announce?: boolean;
  className?: string;
  children?: ReactNode;
};

export function Notice({
  tone = 'info',
  title,
  announce = false,
  className,
  children,
}: NoticeProps) {
  const Icon = ICONS[tone];
  const role = announce ? (tone === 'danger' ? 'alert' : 'status') : undefined;
  return (
    <div role={role} className={cx(noticeClasses({ tone }), className)}>
      <Icon aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
      <div className="grid gap-1">
        {title && <p className="font-medium">{title}</p>}
        {children && <div>{children}</div>}
      </div>
    </div>
  );
}
