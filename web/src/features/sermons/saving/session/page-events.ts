type Handlers = {
  online: () => void;
  /** The page is hidden, perhaps for good. */
  hidden: () => void;
  shown: () => void;
  /** Returns whether leaving the page now would lose edits. */
  isAtRisk: () => boolean;
};

/** Watches the page's lifecycle. Returns a function that stops watching. */
export function watchPage({ online, hidden, shown, isAtRisk }: Handlers): () => void {
  const handleVisibilityChange = () => (document.visibilityState === 'hidden' ? hidden() : shown());
  const warn = (event: Event) => {
    if (isAtRisk()) event.preventDefault();
  };
  window.addEventListener('online', online);
  window.addEventListener('pagehide', hidden);
  window.addEventListener('beforeunload', warn);
  document.addEventListener('visibilitychange', handleVisibilityChange);
  return () => {
    window.removeEventListener('online', online);
    window.removeEventListener('pagehide', hidden);
    window.removeEventListener('beforeunload', warn);
    document.removeEventListener('visibilitychange', handleVisibilityChange);
  };
}
