import { ChevronDown } from 'lucide-react';
import { type ComponentProps, lazy, Suspense } from 'react';
import { cx } from '../cx';
import { controlClasses } from './control-classes';
import { useFieldControl } from './field-context';
import type { Select } from './select';

type LazySelectProps = ComponentProps<typeof Select>;

const LoadedSelect = lazy(() => import('./select').then((module) => ({ default: module.Select })));

/**
 * A select whose code is lazy-loaded because it's as large as a page. Until it loads, only its value is
 * shown.
 */
export function LazySelect(props: LazySelectProps) {
  return (
    <Suspense fallback={<SelectPlaceholder {...props} />}>
      <LoadedSelect {...props} />
    </Suspense>
  );
}

function SelectPlaceholder({
  value,
  options,
  placeholder,
  className,
  'aria-label': label,
}: LazySelectProps) {
  const selected = options.find((option) => option.value === value);
  return (
    <button
      type="button"
      disabled
      id={useFieldControl({}).id}
      aria-label={label}
      className={cx(
        controlClasses,
        'flex h-10 items-center justify-between gap-2 text-start pointer-coarse:h-11 [&>span]:truncate',
        className,
      )}
    >
      <span>{selected?.label ?? placeholder}</span>
      <ChevronDown aria-hidden="true" className="size-4 text-muted" />
    </button>
  );
}
