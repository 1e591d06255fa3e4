import { Link, useLocation } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useDailyRefetch } from '@/features/home/use-daily-refetch';
import { registerSyncSource } from '@/features/offline';
import { m } from '@/messages';
import { BottomBar } from './bottom-bar';
import { contentId, useFocusOnNavigation } from './focus';
import { Header } from './header';
import { CommandPalette } from './palette/command-palette';
import { useResumeWork } from './use-resume-work';

// Sermon edits are stored on the device and synced when possible. Signing out asks about edits that aren't
// synced.
registerSyncSource(() => import('@/features/sermons').then((module) => module.sermonSyncSource));

/** Rarely shown, so no page waits for its code or fails without it. */
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
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header onOpenPalette={() => setPaletteOpen(true)} />
      <Suspense>
        <TimeZoneQuestion onAnswered={() => document.getElementById(contentId)?.focus()} />
      </Suspense>
      <main
        id={contentId}
        tabIndex={-1}
        className="mx-auto w-full max-w-page grow px-4 pt-8 pb-12 outline-none sm:px-6 sm:pt-10"
      >
        {children}
      </main>
      <Footer />
      <BottomBar />
      <CommandPalette open={paletteOpen} onOpenChange={setPaletteOpen} />
    </div>
  );
}

const footerLinkClasses =
  'inline-flex min-h-8 items-center rounded-sm underline-offset-4 hover:text-ink hover:underline pointer-coarse:min-h-11';

/**
 * Links on every page: to the About page (license, source code, and text copyrights) and to send feedback to
 * the admins.
 */
function Footer() {
  const page = useLocation({ select: (location) => location.pathname });
  return (
    <footer className="mx-auto flex w-full max-w-page gap-5 px-4 pb-[calc(var(--bottom-bar,0px)+1rem)] text-xs text-muted sm:px-6">
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
