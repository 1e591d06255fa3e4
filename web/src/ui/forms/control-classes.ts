/** Styles shared by all inputs and pickers. */
export const controlClasses = [
  'w-full rounded-md border border-control bg-surface px-3 text-base text-ink sm:text-sm',
  'transition-colors hover:border-ink focus-visible:outline-offset-0',
  'aria-invalid:border-danger disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted disabled:hover:border-control',
].join(' ');
