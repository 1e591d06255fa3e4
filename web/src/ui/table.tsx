import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './cx';

type TableProps = ComponentProps<'table'> & {
  /** Says what the table contains; also the accessible name of the table and its scrolling frame. */
  caption: ReactNode;
  hideCaption?: boolean;
};

export function Table({ caption, hideCaption = false, className, children, ...props }: TableProps) {
  const captionId = useId();
  return (
    // A table too wide for a phone scrolls in its own frame, which must be reachable by keyboard.
    <section
      aria-labelledby={captionId}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to take focus
      tabIndex={0}
      className="relative w-full overflow-x-auto focus-visible:-outline-offset-2"
    >
      <table {...props} className={cx('w-full border-collapse text-start text-sm', className)}>
        <caption
          id={captionId}
          className={hideCaption ? 'sr-only' : 'pb-3 text-start text-sm text-muted'}
        >
          {caption}
        </caption>
        {children}
      </table>
    </section>
  );
}

export function TableHeader(props: ComponentProps<'thead'>) {
  return <thead {...props} />;
}

export function TableBody({ className, ...props }: ComponentProps<'tbody'>) {
  return <tbody {...props} className={cx('[&>tr]:hover:bg-wash/40', className)} />;
}

export function TableRow({ className, ...props }: ComponentProps<'tr'>) {
  return <tr {...props} className={cx('border-b border-line transition-colors', className)} />;
}

type TableHeadProps = ComponentProps<'th'> & {
  /** Whether the column contains numbers, which are aligned to the end. */
  isNumeric?: boolean;
};

export function TableHead({
  scope = 'col',
  isNumeric = false,
  className,
  ...props
}: TableHeadProps) {
  return (
    <th
      {...props}
      scope={scope}
      className={cx(
        'px-3 py-2.5 text-xs font-medium whitespace-nowrap text-muted',
        isNumeric ? 'text-end' : 'text-start',
        className,
      )}
    />
  );
}

export function TableCell({ className, ...props }: ComponentProps<'td'>) {
  return <td {...props} className={cx('px-3 py-3 align-middle', className)} />;
}
