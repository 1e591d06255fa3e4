/** Styles shared by all dialogs: the backdrop and the panel. */
export const scrimClasses =
  'fixed inset-0 z-50 bg-scrim data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out';

/** Centered on the page; on a phone, at the bottom edge within reach of the thumb. */
export const dialogPanelClasses = [
  'fixed inset-x-0 bottom-0 z-50 mx-auto grid max-h-[92dvh] w-full gap-5 overflow-y-auto rounded-t-xl border border-line bg-raised text-ink shadow-raised',
  'p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:inset-y-0 sm:my-auto sm:h-fit sm:w-[calc(100%-3rem)] sm:rounded-xl sm:p-6',
  'data-[state=open]:animate-rise-in data-[state=closed]:animate-rise-out',
].join(' ');
