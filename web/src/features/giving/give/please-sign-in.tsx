import { LogIn } from 'lucide-react';
import { useEffect } from 'react';
import { browser } from '@/lib/device/browser';
import { signInUrl } from '@/lib/safe-next';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { PlainView } from '../plain-view';

/** Time to read the message before the redirect, as specified for this page. */
const redirectDelay = 1_500;

/** Replaces the giving page for signed-out visitors, and sends them to sign in and back. */
export function SignInPrompt() {
  const address = signInUrl(window.location.pathname + window.location.search);
  useEffect(() => {
    const timer = setTimeout(() => browser.goTo(address), redirectDelay);
    return () => clearTimeout(timer);
  }, [address]);
  return (
    <main className="grid min-h-dvh place-items-center px-5">
      <title>{m.app_document_title({ page: m.common_sign_in() })}</title>
      <PlainView
        mark={
          <span className="grid size-14 place-items-center rounded-full bg-primary-soft text-primary-ink">
            <LogIn aria-hidden="true" strokeWidth={1.6} className="size-6" />
          </span>
        }
        title={m.common_please_sign_in()}
        description={m.giving_sign_in()}
      >
        <Button variant="secondary" asChild>
          <a href={address}>{m.giving_sign_in_now()}</a>
        </Button>
      </PlainView>
    </main>
  );
}
