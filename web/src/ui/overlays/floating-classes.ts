/** Styles shared by everything that floats above the page: menus, pickers, and popovers. */
export const floatingClasses = [
  'z-50 rounded-lg border border-line bg-raised text-ink shadow-raised',
  'data-[state=open]:animate-pop-in data-[state=closed]:animate-pop-out',
].join(' ');

/** An item in a menu or picker. */
export const menuItemClasses = [
  'relative flex min-h-9 cursor-default items-center gap-2.5 rounded-md px-2.5 py-1.5 text-sm select-none pointer-coarse:min-h-11',
  'focus-visible:-outline-offset-2 data-highlighted:bg-wash',
  'data-disabled:text-muted data-disabled:opacity-60 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-muted',
].join(' ');
