/** A bar that stays at the lower edge of the text, above the app's own bar on a phone. */
export const floatingBarClasses = [
  'sticky bottom-[calc(var(--bottom-bar,0px)+env(safe-area-inset-bottom)+0.75rem)] z-20 mx-auto flex w-fit max-w-full',
  'items-center justify-center rounded-xl border border-line bg-raised p-1 shadow-raised',
].join(' ');
