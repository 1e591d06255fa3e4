import { Link, useLocation } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useDeferredValue, useState } from 'react';
import { useCurrentUser } from '@/features/accounts';
import { useDailyRefetch } from '@/features/home/use-daily-refetch';
import { registerSyncSource } from '@/features/offline';
import { useDeviceTimeZone } from '@/lib/time/today';
import { m } from '@/messages';
import { BottomBar } from './bottom-bar';
import { contentId, useFocusOnNavigation } from './focus';
import { Header } from './header';
import { CommandPalette } from './palette/command-palette';
import { useResumeWork } from './use-resume-work';

// Sermon edits are stored on the device and synced when possible. Signing out asks about edits that aren't
// synced.
registerSyncSource(() => import('@/features/sermons').then((module) => module.sermonSyncSource));

/** Rarely shown, so its code is loaded only when needed, and pages work without it. */
const TimeZoneQuestion = lazy(() =>
  import('@/features/profile/time-zone-question').then(
    (module) => ({ default: module.TimeZoneQuestion }),
    () => ({ default: () => null }),
  ),
);

/** The layout around every page for signed-in members. */
export function Shell({ children }: { children: ReactNode }) {
  const [paletteOpen, setPaletteOpen] = useState(false);
  useFocusOnNavigation();
  useDailyRefetch();
  useResumeWork();
  const mayAskTimeZone = useMayAskTimeZone();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header onOpenPalette={() => setPaletteOpen(true)} />
      <Suspense>
        {mayAskTimeZone && (
          <TimeZoneQuestion onSaveSucceeded={() => document.getElementById(contentId)?.focus()} />
        )}
        <main
          id={contentId}
          tabIndex={-1}
          className="peer mx-auto w-full max-w-page grow px-4 pt-8 pb-12 outline-none sm:px-6 sm:pt-10"
        >
          {children}
        </main>
      </Suspense>
      <Footer />
      <BottomBar />
      <CommandPalette open={paletteOpen} onOpenChange={setPaletteOpen} />
    </div>
  );
}

/**
 * Whether the time zone question may be shown. The first page waits for it, because appearing later, it would
 * push the content down under the person's finger; on a page that is already open, it loads in the background.
 */
function useMayAskTimeZone(): boolean {
  const { timeZone, hasTimeZone } = useCurrentUser();
  const deviceZone = useDeviceTimeZone();
  return useDeferredValue(hasTimeZone && timeZone !== deviceZone);
}

const footerLinkClasses =
  'inline-flex min-h-8 items-center rounded-sm underline-offset-4 hover:text-ink hover:underline pointer-coarse:min-h-11';

/**
 * Links on every page: to the About page (license, source code, and text copyrights) and to send feedback to
 * the admins. Hidden while the page above it is loading, so that it doesn't move once the page grows.
 */
function Footer() {
  const page = useLocation({ select: (location) => location.pathname });
  return (
    <footer className="peer-empty:invisible peer-has-[.animate-breathe,.animate-spin]:invisible mx-auto flex w-full max-w-page gap-5 px-4 pb-[calc(var(--bottom-bar,0px)+1rem)] text-xs text-muted sm:px-6">
      <Link to="/about" className={footerLinkClasses}>
        {m.common_about_trellis()}
      </Link>
      <Link to="/feedback" search={{ from: page }} className={footerLinkClasses}>
        {m.page_feedback()}
      </Link>
    </footer>
  );
}

function SkipLink() {
  return (
    <a
      href={`#${contentId}`}
      onClick={(event) => {
        // Moves focus without changing the URL, which would add a history entry.
        event.preventDefault();
        document.getElementById(contentId)?.focus();
      }}
      className="sr-only z-50 rounded-md bg-raised px-4 py-2 font-medium shadow-raised focus:not-sr-only focus:fixed focus:start-4 focus:top-3"
    >
      {m.app_skip_to_content()}
    </a>
  );
}
