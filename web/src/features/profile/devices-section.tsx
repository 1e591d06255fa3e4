import { Laptop, Smartphone } from 'lucide-react';
import { useCurrentUser } from '@/features/accounts';
import { showFailure } from '@/lib/failure-toast';
import { QueryBoundary } from '@/lib/query-boundary';
import { formatDay, formatRelativeTime } from '@/lib/time/dates';
import { m } from '@/messages';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { SkeletonList } from '@/ui/states/skeleton-list';
import { toast } from '@/ui/toast/toast-store';
import { type Device, useDevices, useSignOutDevice } from './account-api';
import { deviceName } from './device-name';
import { ProfileSection } from './profile-section';
import { SignOutEverywhere } from './sign-out-everywhere';

export function DevicesSection() {
  return (
    <ProfileSection title={m.devices_title()} description={m.devices_description()}>
      <DeviceList />
      <SignOutEverywhere />
    </ProfileSection>
  );
}

function DeviceList() {
  const query = useDevices();
  return (
    <QueryBoundary
      query={query}
      loading={<SkeletonList label={m.devices_loading()} rows={['h-16', 'h-16']} />}
      failure={m.devices_failure()}
      failureHint={m.error_unreachable()}
    >
      {(devices) => (
        <ul className="divide-y divide-line border-y border-line">
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </ul>
      )}
    </QueryBoundary>
  );
}

function DeviceRow({ device }: { device: Device }) {
  const { timeZone } = useCurrentUser();
  const signOut = useSignOutDevice();
  const name = deviceName(device.userAgent ?? null);
  const Icon = /iPhone|Android/.test(device.userAgent ?? '') ? Smartphone : Laptop;

  const end = () =>
    signOut.mutate(device.id, {
      onSuccess: () =>
        toast({
          title: m.devices_signed_out_title(),
          description: m.devices_signed_out_description({ device: name }),
          tone: 'success',
        }),
      onError: (error) => showFailure(error, m.devices_sign_out_failure()),
    });

  return (
    <li className="flex items-center gap-4 py-3">
      <Icon aria-hidden="true" strokeWidth={1.6} className="size-5 shrink-0 text-muted" />
      <div className="grid min-w-0 grow gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {name}
          {device.current && <Badge tone="green">{m.common_this_device()}</Badge>}
        </p>
        <p className="text-xs text-muted">
          {m.devices_signed_in({ date: formatDay(device.createdAt, timeZone) })}
          {' · '}
          {m.devices_last_seen({ when: formatRelativeTime(device.lastSeenAt, new Date()) })}
        </p>
      </div>
      {!device.current && (
        <Button
          variant="secondary"
          size="sm"
          loading={signOut.isPending}
          aria-label={m.devices_sign_out_named({ device: name })}
          onClick={end}
        >
          {m.common_sign_out()}
        </Button>
      )}
    </li>
  );
}
