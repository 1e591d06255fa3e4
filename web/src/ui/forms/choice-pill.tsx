import { cx } from '../cx';

type ChoicePillProps = {
  /** The name of the group that the choice belongs to. */
  name: string;
  label: string;
  isChosen: boolean;
  isDisabled?: boolean;
  onChoose: () => void;
};

/** One of a few short choices shown side by side. */
export function ChoicePill({
  name,
  label,
  isChosen,
  isDisabled = false,
  onChoose,
}: ChoicePillProps) {
  return (
    <label
      className={cx(
        'figures relative inline-flex min-h-11 items-center justify-center rounded-full border px-4 text-sm font-medium transition-colors',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        isChosen
          ? 'border-primary bg-primary text-on-primary'
          : 'border-control bg-surface hover:border-ink',
      )}
    >
      <input
        type="radio"
        name={name}
        checked={isChosen}
        disabled={isDisabled}
        onChange={onChoose}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      {label}
    </label>
  );
}
