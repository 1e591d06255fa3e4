import { messageOf } from '@/api/errors';
import { showFailure } from '@/lib/failure-toast';
import { m } from '@/messages';
import { ErrorState } from '@/ui/error-state';
import { Field } from '@/ui/field';
import { Skeleton } from '@/ui/skeleton';
import { Switch } from '@/ui/switch';
import { toast } from '@/ui/toast-store';
import { usePreferences, useSetQuietOnSabbath } from './reminders-api';
import { SettingsSection } from './settings-section';

export function QuietSection() {
  return (
    <SettingsSection
      title={m.notifications_quiet_title()}
      description={m.notifications_quiet_description()}
    >
      <QuietSwitch />
    </SettingsSection>
  );
}

function QuietSwitch() {
  const { data, error, refetch } = usePreferences();
  const setting = useSetQuietOnSabbath();
  if (error && !data) {
    return (
      <ErrorState
        title={m.notifications_quiet_failure()}
        description={messageOf(error, m.notifications_try_again())}
        onRetry={() => void refetch()}
        retryLabel={m.app_try_again()}
      />
    );
  }
  if (!data) return <Skeleton className="h-10" />;
  const set = (quiet: boolean) =>
    setting.mutate(quiet, {
      onSuccess: () =>
        toast({
          title: m.notifications_quiet_saved_title(),
          description: quiet ? m.notifications_quiet_on() : m.notifications_quiet_off(),
          tone: 'success',
        }),
      onError: (failure) =>
        showFailure(failure, m.notifications_quiet_failure_title(), m.notifications_try_again()),
    });
  return (
    <Field
      layout="inline"
      label={m.notifications_quiet_label()}
      hint={m.notifications_quiet_hint()}
    >
      <Switch
        checked={setting.isPending ? setting.variables : data.quietOnSabbath}
        onCheckedChange={set}
      />
    </Field>
  );
}
