import { showFixedFailure } from '@/lib/failure-toast';
import { m } from '@/messages';
import { Field } from '@/ui/forms/field';
import { Switch } from '@/ui/forms/switch';
import { toast } from '@/ui/toast/toast-store';
import { useSetShowStreaks } from './account-api';

export function StreaksSwitch({ shown }: { shown: boolean }) {
  const setShow = useSetShowStreaks();
  const change = (show: boolean) =>
    setShow.mutate(
      { show },
      {
        onSuccess: () =>
          toast({
            title: m.common_updated(),
            description: show ? m.streaks_shown() : m.streaks_hidden(),
            tone: 'success',
          }),
        onError: (error) => showFixedFailure(error, m.common_error(), m.streaks_failure()),
      },
    );
  return (
    <Field layout="inline" label={m.streaks_label()} hint={m.streaks_hint()}>
      <Switch
        checked={setShow.isPending ? setShow.variables.show : shown}
        onCheckedChange={change}
      />
    </Field>
  );
}
