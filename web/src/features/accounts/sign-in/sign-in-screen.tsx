import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { safeRedirectPath, signInUrl } from '@/lib/safe-next';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Logo } from '@/ui/logo';
import { Notice } from '@/ui/states/notice';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/ui/tabs';
import { ForgotPassword } from '../recovery/forgot-password';
import { RegisterForm } from './register-form';
import { useAuthOptions, useSetupLink } from './sign-in-api';
import { SignInForm } from './sign-in-form';
import { VerseFooter, VersePage } from './sign-in-verse';

const AppThemeMenu = lazy(() =>
  import('@/lib/theme-menu').then((module) => ({ default: module.AppThemeMenu })),
);

type Tab = 'sign-in' | 'register';

/** Shown on every route while signed out. */
export function SignInScreen() {
  const { setup, next, problem } = useSearch({ strict: false });
  const setupLink = useSetupLink(setup ?? null);
  const [chosenTab, setTab] = useState<Tab | null>(null);
  const firstTab = setupLink === 'none' || setupLink === 'used' ? 'sign-in' : 'register';
  const tab = chosenTab ?? firstTab;
  const [isForgotten, setForgotten] = useState(false);
  const [registeredName, setRegisteredName] = useState<string | null>(null);

  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
      <title>{m.app_document_title({ page: m.common_sign_in() })}</title>
      <VersePage />
      <main className="flex flex-col px-5 py-6 sm:px-10">
        <div className="flex items-center justify-between lg:justify-end">
          <Logo name={m.app_name()} className="lg:hidden" />
          <div className="size-11">
            <Suspense>
              <AppThemeMenu />
            </Suspense>
          </div>
        </div>
        <div className="mx-auto grid w-full max-w-md grow content-center gap-8 py-10">
          <header className="grid gap-2">
            <h1 className="font-serif text-3xl font-semibold tracking-[-0.01em]">
              {m.common_welcome_to_trellis()}
            </h1>
            <p className="text-lg text-muted">{m.app_tagline()}</p>
          </header>
          <ProblemNotice problem={problem} />
          <SetupLinkNotice status={setupLink} />
          <Tabs
            value={tab}
            onValueChange={(value) => setTab(value === 'register' ? 'register' : 'sign-in')}
          >
            <TabsList variant="segmented" aria-label={m.common_welcome_to_trellis()}>
              <TabsTrigger value="sign-in">{m.common_sign_in()}</TabsTrigger>
              <TabsTrigger value="register">{m.common_register_account()}</TabsTrigger>
            </TabsList>
            <TabsContent value="sign-in">
              {isForgotten ? (
                <ForgotPassword onBack={() => setForgotten(false)} />
              ) : (
                <>
                  <SignInForm />
                  <Button variant="link" className="mt-2" onClick={() => setForgotten(true)}>
                    {m.forgot_title()}
                  </Button>
                  <OidcButton next={safeRedirectPath(next)} />
                </>
              )}
            </TabsContent>
            <TabsContent value="register">
              {setupLink === 'checking' ? (
                <p role="status" className="text-muted">
                  {m.register_setup_checking()}
                </p>
              ) : registeredName === null ? (
                <RegisterForm
                  setupToken={setupLink === 'open' ? (setup ?? null) : null}
                  onPending={setRegisteredName}
                />
              ) : (
                <RegisteredNotice firstName={registeredName} onBack={() => setTab('sign-in')} />
              )}
            </TabsContent>
          </Tabs>
        </div>
        <VerseFooter />
      </main>
    </div>
  );
}

/** Explains why sign-in through the identity provider failed. */
function ProblemNotice({ problem }: { problem: string | undefined }) {
  if (problem === undefined) return null;
  if (problem === 'account_pending') {
    return <Notice tone="info">{m.common_your_account_is_pending_approval()}</Notice>;
  }
  return <Notice tone="danger">{m.sign_in_problem_failed()}</Notice>;
}

/** Warns about an unusable setup link before the visitor fills in the form. */
function SetupLinkNotice({ status }: { status: ReturnType<typeof useSetupLink> }) {
  if (status === 'used') {
    return (
      <Notice tone="info" title={m.register_setup_used_title()} announce>
        {m.register_setup_used_notice()}
      </Notice>
    );
  }
  if (status !== 'unknown') return null;
  return (
    <Notice tone="warning" title={m.register_setup_invalid_title()} announce>
      {m.register_setup_invalid_notice()}
    </Notice>
  );
}

function OidcButton({ next }: { next: string | null }) {
  const { data: options } = useAuthOptions();
  if (!options?.oidcEnabled) return null;
  // On the home page, the query parameters belong to the sign-in screen itself.
  const { pathname, search } = window.location;
  const currentPath = pathname === '/' ? '/' : pathname + search;
  return (
    <div className="mt-5 grid gap-5">
      <p className="flex items-center gap-3 text-xs text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {m.sign_in_or()}
      </p>
      <Button variant="secondary" size="lg" asChild>
        <a href={signInUrl(next ?? currentPath)}>
          {m.sign_in_oidc({ label: options.oidcLabel ?? m.sign_in_oidc_unnamed() })}
        </a>
      </Button>
    </div>
  );
}

function RegisteredNotice({ firstName, onBack }: { firstName: string; onBack: () => void }) {
  return (
    <div className="grid gap-5">
      <Notice tone="success" title={m.register_success_title()} announce>
        {m.register_success_notice({ firstName })}
      </Notice>
      <Button variant="secondary" onClick={onBack}>
        {m.register_back_to_sign_in()}
      </Button>
    </div>
  );
}
