import { lazy, Suspense } from 'react';
import { m } from '@/messages';
import { PageHeader } from '@/ui/page-header';
import { Skeleton } from '@/ui/states/skeleton';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/ui/tabs';
import { AllTab } from './all-tab';
import { isNotificationTab, type NotificationTab } from './tabs';

const RemindersTab = lazy(() =>
  import('./reminders/reminders-tab').then((module) => ({ default: module.RemindersTab })),
);

type NotificationsPageProps = { tab: NotificationTab; onTab: (tab: NotificationTab) => void };

export function NotificationsPage({ tab, onTab }: NotificationsPageProps) {
  return (
    <>
      <PageHeader title={m.common_notifications()} description={m.notifications_description()} />
      <Tabs value={tab} onValueChange={(chosen) => isNotificationTab(chosen) && onTab(chosen)}>
        <TabsList aria-label={m.notifications_tabs()}>
          <TabsTrigger value="all">{m.common_notifications()}</TabsTrigger>
          <TabsTrigger value="reminders">{m.notifications_tab_reminders()}</TabsTrigger>
        </TabsList>
        <TabsContent value="all">
          <AllTab onSetReminder={() => onTab('reminders')} />
        </TabsContent>
        <TabsContent value="reminders">
          <Suspense fallback={<Skeleton className="h-39" />}>
            <RemindersTab />
          </Suspense>
        </TabsContent>
      </Tabs>
    </>
  );
}
