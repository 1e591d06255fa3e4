import { useState } from 'react';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from '@/ui/card';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog';
import { Notice } from '@/ui/states/notice';
import { AddressToCopy } from '../address-to-copy';
import { LoadingCard } from '../loading-card';
import { useCardForm } from '../use-card-form';
import {
  emptyProvider,
  type SignInSettings,
  useSaveSignInProvider,
  useSignInSettings,
} from './api';
import { ProviderFields } from './provider-fields';

/** Single sign-on through an identity provider, as an alternative to passwords. */
export function SignInCard() {
  return (
    <LoadingCard query={useSignInSettings()}>{(saved) => <SignInForm saved={saved} />}</LoadingCard>
  );
}

function SignInForm({ saved }: { saved: SignInSettings }) {
  const saveMutation = useSaveSignInProvider();
  const { issuer, clientId, clientSecret, label } = saved;
  const form = useCardForm({ issuer, clientId, clientSecret, label }, saveMutation);
  const [isRemoving, setRemoving] = useState(false);
  const remove = () => {
    setRemoving(false);
    form.replaceBy(emptyProvider);
  };
  return (
    <Card aria-labelledby="sign-in-provider">
      <CardHeader>
        <CardTitle id="sign-in-provider">{m.system_signin_name()}</CardTitle>
        <CardDescription>{m.system_signin_description()}</CardDescription>
      </CardHeader>
      <form onSubmit={form.submit} noValidate>
        <CardContent className="grid gap-5">
          <StateNotice saved={saved} />
          <ProviderFields
            draft={form.draft}
            problems={form.problems}
            configured={saved.configured}
            onChange={form.change}
          />
          <AddressToCopy
            label={m.system_signin_redirect()}
            hint={m.system_signin_redirect_hint()}
            address={saved.redirectUri}
            copyLabel={m.system_signin_redirect_copy()}
          />
        </CardContent>
        <CardFooter>
          <Button type="submit" loading={saveMutation.isPending}>
            {m.system_signin_save()}
          </Button>
          {issuer && (
            <Button
              variant="secondary"
              disabled={saveMutation.isPending}
              onClick={() => setRemoving(true)}
            >
              {m.common_remove()}
            </Button>
          )}
        </CardFooter>
      </form>
      <ConfirmDialog
        open={isRemoving}
        onOpenChange={setRemoving}
        title={m.system_signin_remove_question()}
        description={
          saved.configured
            ? m.system_signin_remove_to_configured({ label: saved.configured.label })
            : m.system_signin_remove_description()
        }
        confirmLabel={m.common_remove()}
        cancelLabel={m.common_cancel()}
        tone="danger"
        onConfirm={remove}
      />
    </Card>
  );
}

function StateNotice({ saved }: { saved: SignInSettings }) {
  const { issuer, label, configured, isUnreadable } = saved;
  if (isUnreadable) return <Notice tone="warning">{m.system_unreadable()}</Notice>;
  if (issuer) {
    return (
      <Notice tone="success" className="wrap-anywhere">
        {m.system_signin_on({ label: label || m.system_signin_usual_label(), issuer })}
        {configured && ` ${m.system_signin_wins()}`}
      </Notice>
    );
  }
  if (configured) {
    return (
      <Notice tone="success" className="wrap-anywhere">
        {m.system_signin_configured(configured)}
      </Notice>
    );
  }
  return <Notice>{m.system_signin_off()}</Notice>;
}
