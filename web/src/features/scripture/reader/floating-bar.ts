/**
 * Places a bar at the lower edge of the text, above the app's own bottom bar on phones; several bars stack.
 */
export const floatingPositionClasses =
  'sticky bottom-[calc(var(--bottom-bar,0px)+env(safe-area-inset-bottom)+0.75rem)] z-20 mx-auto grid w-fit max-w-full justify-items-center gap-2';

export const floatingBarClasses =
  'flex w-fit max-w-full items-center justify-center rounded-xl border border-line bg-raised p-1 shadow-raised';
