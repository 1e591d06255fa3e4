import { BellOff, BellRing, Send } from 'lucide-react';
import { ApiError } from '@/api/errors';
import { showFailure } from '@/lib/failure-toast';
import { useFocusHandover } from '@/lib/focus-handover';
import { LoadFailure } from '@/lib/load-failure';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/states/notice';
import { SkeletonList } from '@/ui/states/skeleton-list';
import { toast } from '@/ui/toast/toast-store';
import { SettingsSection } from '../settings-section';
import {
  useDisablePush,
  useEnablePush,
  usePushSettings,
  usePushState,
  useTestPush,
} from './device-api';

export function DeviceSection() {
  return (
    <SettingsSection
      title={m.common_this_device()}
      description={m.notifications_device_description()}
    >
      <CurrentDevice />
    </SettingsSection>
  );
}

function CurrentDevice() {
  const state = usePushState();
  const settings = usePushSettings();
  const handover = useFocusHandover();
  if (settings.error && !settings.data) {
    return (
      <LoadFailure
        title={m.notifications_device_failure()}
        error={settings.error}
        onRetry={settings.refetch}
      />
    );
  }
  if (state.data === undefined || !settings.data) {
    return <SkeletonList label={m.notifications_device_loading()} rows={['h-24']} />;
  }
  switch (state.data) {
    case 'insecure':
      return (
        <Notice tone="warning" title={m.notifications_device_insecure_title()}>
          {m.notifications_device_insecure()}
        </Notice>
      );
    case 'unsupported':
      return (
        <Notice title={m.notifications_device_unsupported_title()}>
          {m.notifications_device_unsupported()}
        </Notice>
      );
    case 'denied':
      return (
        <div {...handover.word} className="rounded-lg">
          <Notice announce tone="warning" title={m.notifications_device_denied_title()}>
            {m.notifications_device_denied()}
          </Notice>
        </div>
      );
    default:
      return (
        <PushControls
          isOn={state.data === 'on'}
          publicKey={settings.data.publicKey}
          devices={settings.data.devices}
          handover={handover}
        />
      );
  }
}

type ChoiceProps = {
  isOn: boolean;
  publicKey: string;
  devices: number;
  /** The clicked button disappears when the state changes, so focus moves to the new state. */
  handover: ReturnType<typeof useFocusHandover>;
};

function PushControls({ isOn, publicKey, devices, handover }: ChoiceProps) {
  const enableMutation = useEnablePush(publicKey);
  const disableMutation = useDisablePush();
  const testMutation = useTestPush();

  const enable = async () => {
    handover.press(true);
    try {
      const now = await enableMutation.mutateAsync();
      if (now === 'on') {
        toast({
          title: m.notifications_device_enabled_title(),
          description: m.notifications_device_enabled(),
          tone: 'success',
        });
      } else if (now === 'off') {
        toast({
          title: m.notifications_device_dismissed_title(),
          description: m.notifications_device_dismissed(),
        });
      }
    } catch (error) {
      const apiError = error instanceof ApiError ? error : null;
      showFailure(
        apiError,
        m.notifications_device_enable_failure_title(),
        m.notifications_device_enable_failure(),
      );
    }
  };

  const disable = async () => {
    handover.press(true);
    try {
      await disableMutation.mutateAsync();
      toast({
        title: m.notifications_device_disabled_title(),
        description: m.notifications_device_disabled(),
        tone: 'success',
      });
    } catch (error) {
      showFailure(error, m.notifications_device_disable_failure_title());
    }
  };

  const test = () =>
    testMutation.mutate(undefined, {
      onSuccess: () =>
        toast({
          title: m.notifications_device_tested_title(),
          description: m.notifications_device_tested(),
          tone: 'success',
        }),
      onError: (error) => showFailure(error, m.notifications_device_test_failure_title()),
    });

  return (
    <>
      <p
        key={String(isOn)}
        {...handover.word}
        className="max-w-measure rounded-sm text-sm text-muted"
      >
        {isOn ? m.notifications_device_on() : m.notifications_device_off()}{' '}
        {devices === 1 && m.notifications_device_count_one()}
        {devices > 1 && m.notifications_device_count_many({ count: devices })}
      </p>
      <div className="flex flex-wrap gap-3">
        {isOn ? (
          <Button
            key="off"
            variant="secondary"
            loading={disableMutation.isPending}
            onClick={() => void disable()}
          >
            <BellOff aria-hidden="true" />
            {m.notifications_device_disable()}
          </Button>
        ) : (
          <Button
            key="on"
            variant="secondary"
            loading={enableMutation.isPending}
            onClick={() => void enable()}
          >
            <BellRing aria-hidden="true" />
            {m.notifications_device_enable()}
          </Button>
        )}
        {devices > 0 && (
          <Button variant="ghost" loading={testMutation.isPending} onClick={test}>
            <Send aria-hidden="true" />
            {m.notifications_device_test()}
          </Button>
        )}
      </div>
    </>
  );
}
