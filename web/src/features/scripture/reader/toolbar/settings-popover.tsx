import { lazy, Suspense } from 'react';
import { m } from '@/messages';
import { Popover, PopoverContent, PopoverTrigger } from '@/ui/overlays/popover';
import { Skeleton } from '@/ui/states/skeleton';
import { SettingsTrigger } from './toolbar-triggers';

const ReadingSettingsForm = lazy(() =>
  import('./settings-form').then((module) => ({ default: module.ReadingSettingsForm })),
);

export function SettingsPopover() {
  return (
    <Popover>
      <PopoverTrigger asChild>
        <SettingsTrigger />
      </PopoverTrigger>
      <PopoverContent aria-label={m.bible_settings()} align="end" className="grid gap-5">
        <Suspense fallback={<Skeleton className="h-96" />}>
          <ReadingSettingsForm />
        </Suspense>
      </PopoverContent>
    </Popover>
  );
}
