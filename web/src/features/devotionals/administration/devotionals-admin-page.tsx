import { CalendarPlus, Plus, Sparkles } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useCurrentUser } from '@/features/accounts';
import { useToday } from '@/lib/time/today';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { PageHeader } from '@/ui/page-header';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/ui/tabs';
import type { DailyDevotional, Template } from './api';
import { CalendarTab } from './calendar-tab';
import { DevotionalsTab } from './devotionals-tab';
import { TemplatesTab } from './templates-tab';

const DevotionalDialog = lazy(() =>
  import('./devotional-dialog').then((module) => ({ default: module.DevotionalDialog })),
);
const GenerateDialog = lazy(() =>
  import('./generate-dialog').then((module) => ({ default: module.GenerateDialog })),
);
const BulkDialog = lazy(() =>
  import('./bulk-dialog').then((module) => ({ default: module.BulkDialog })),
);
const TemplateDialog = lazy(() =>
  import('./template-dialog').then((module) => ({ default: module.TemplateDialog })),
);

const PreviewDialog = lazy(() =>
  import('./preview-dialog').then((module) => ({ default: module.PreviewDialog })),
);

/** The open dialog: a devotional or template to edit (null for a new one), or a devotional to preview. */
type OpenDialog =
  | { devotional: DailyDevotional | null; day: string }
  | { template: Template | null }
  | { preview: DailyDevotional }
  | 'generate'
  | 'bulk'
  | null;

/** The admin page for daily devotionals and the templates they're generated from. */
export function DevotionalsAdminPage() {
  const today = useToday(useCurrentUser().timeZone);
  const [openDialog, setOpened] = useState<OpenDialog>(null);
  const close = () => setOpened(null);
  const create = (day: string) => setOpened({ devotional: null, day });
  const createTemplate = () => setOpened({ template: null });
  const actions = {
    onEdit: (devotional: DailyDevotional) => setOpened({ devotional, day: devotional.date }),
    onPreview: (preview: DailyDevotional) => setOpened({ preview }),
  };
  return (
    <>
      <PageHeader
        title={m.page_admin_devotionals()}
        description={m.devotional_admin_description()}
        actions={
          <>
            <Button onClick={() => create(today)}>
              <Plus aria-hidden="true" />
              {m.devotional_create()}
            </Button>
            <Button variant="secondary" onClick={() => setOpened('generate')}>
              <Sparkles aria-hidden="true" />
              {m.generate_open()}
            </Button>
            <Button variant="secondary" onClick={() => setOpened('bulk')}>
              <CalendarPlus aria-hidden="true" />
              {m.bulk_open()}
            </Button>
            <Button variant="secondary" onClick={createTemplate}>
              <Plus aria-hidden="true" />
              {m.template_create()}
            </Button>
          </>
        }
      />
      <Tabs defaultValue="daily">
        <TabsList aria-label={m.page_admin_devotionals()}>
          <TabsTrigger value="daily">{m.common_daily_devotionals()}</TabsTrigger>
          <TabsTrigger value="templates">{m.devotional_tab_templates()}</TabsTrigger>
          <TabsTrigger value="calendar">{m.devotional_tab_calendar()}</TabsTrigger>
        </TabsList>
        <TabsContent value="daily">
          <DevotionalsTab {...actions} />
        </TabsContent>
        <TabsContent value="templates">
          <TemplatesTab onEdit={(template) => setOpened({ template })} onCreate={createTemplate} />
        </TabsContent>
        <TabsContent value="calendar">
          <CalendarTab today={today} onCreate={create} {...actions} />
        </TabsContent>
      </Tabs>
      <Suspense>
        {openDialog === 'generate' && (
          <GenerateDialog day={today} onGenerated={actions.onEdit} onClose={close} />
        )}
        {openDialog === 'bulk' && <BulkDialog day={today} onClose={close} />}
        {typeof openDialog === 'object' && openDialog && 'devotional' in openDialog && (
          <DevotionalDialog {...openDialog} onClose={close} />
        )}
        {typeof openDialog === 'object' && openDialog && 'template' in openDialog && (
          <TemplateDialog {...openDialog} onClose={close} />
        )}
        {typeof openDialog === 'object' && openDialog && 'preview' in openDialog && (
          <PreviewDialog devotional={openDialog.preview} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
