import { Link } from '@tanstack/react-router';
import { ArrowLeft, AudioLines, LogIn } from 'lucide-react';
import { isUnauthorized } from '@/api/errors';
import { LoadFailure } from '@/lib/load-failure';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { PageHeader } from '@/ui/page-header';
import { EmptyState } from '@/ui/states/empty-state';
import { Skeleton } from '@/ui/states/skeleton';
import { Spinner } from '@/ui/states/spinner';
import { useVoiceSettings, useVoices } from './api';
import { SettingsForm } from './settings-form';

export function VoiceSettingsPage() {
  return (
    <>
      <p className="mb-4">
        <Button asChild size="sm" variant="ghost" className="-ms-3">
          <Link to="/profile">
            <ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" />
            {m.voice_settings_back()}
          </Link>
        </Button>
      </p>
      <PageHeader title={m.page_tts_settings()} description={m.voice_settings_description()} />
      <Settings />
    </>
  );
}

function Settings() {
  const voices = useVoices();
  const settings = useVoiceSettings();
  const error = voices.error ?? settings.error;
  if (isUnauthorized(error)) {
    return (
      <EmptyState
        icon={LogIn}
        title={m.common_please_sign_in()}
        description={m.voice_settings_sign_in()}
        action={
          <Button asChild>
            <a href="/api/login">{m.common_sign_in()}</a>
          </Button>
        }
      />
    );
  }
  if (error) {
    return (
      <LoadFailure
        title={m.voice_settings_failure()}
        error={error}
        hint={m.error_unreachable()}
        onRetry={() => {
          void voices.refetch();
          void settings.refetch();
        }}
      />
    );
  }
  if (!voices.data || !settings.data) return <SettingsSkeleton />;
  if (voices.data.length === 0) {
    return (
      <EmptyState
        icon={AudioLines}
        title={m.voice_settings_none_title()}
        description={m.voice_settings_none()}
      />
    );
  }
  return <SettingsForm voices={voices.data} saved={settings.data} />;
}

function SettingsSkeleton() {
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
      <Spinner label={m.common_loading()} className="sr-only" />
      <div className="grid content-start gap-6">
        <Skeleton className="h-48" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </div>
      <div className="grid content-start gap-4">
        <Skeleton className="h-40" />
        <Skeleton className="h-10 w-36" />
      </div>
    </div>
  );
}
