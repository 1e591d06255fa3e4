import { showFailure } from '@/lib/failure-toast';
import { QueryBoundary } from '@/lib/query-boundary';
import { m } from '@/messages';
import { Field } from '@/ui/forms/field';
import { Switch } from '@/ui/forms/switch';
import { Skeleton } from '@/ui/states/skeleton';
import { toast } from '@/ui/toast/toast-store';
import { SettingsSection } from '../settings-section';
import { usePreferences, useSetQuietOnSabbath } from './reminders-api';

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
  const query = usePreferences();
  const quietMutation = useSetQuietOnSabbath();
  return (
    <QueryBoundary
      query={query}
      loading={<Skeleton className="h-10" />}
      failure={m.notifications_quiet_failure()}
    >
      {(data) => {
        const set = (quiet: boolean) =>
          quietMutation.mutate(
            { quietOnSabbath: quiet },
            {
              onSuccess: () =>
                toast({
                  title: m.common_saved(),
                  description: quiet ? m.notifications_quiet_on() : m.notifications_quiet_off(),
                  tone: 'success',
                }),
              onError: (failure) => showFailure(failure, m.common_save_failed()),
            },
          );
        return (
          <Field
            layout="inline"
            label={m.notifications_quiet_label()}
            hint={m.notifications_quiet_hint()}
          >
            <Switch
              checked={(quietMutation.isPending ? quietMutation.variables : data).quietOnSabbath}
              onCheckedChange={set}
            />
          </Field>
        );
      }}
    </QueryBoundary>
  );
}
