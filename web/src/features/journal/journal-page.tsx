import { Suspense, useState } from 'react';
import { m } from '@/messages';
import { PageHeader } from '@/ui/page-header';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/ui/tabs';
import type { JournalPart } from './api';
import { DevotionalsTab } from './devotionals-tab';
import { ExportButton } from './export-button';
import { ExportMenu } from './lazy-parts';
import { PrayersTab } from './prayers-tab';

export function JournalPage() {
  const [part, setPart] = useState<JournalPart>('devotionals');
  return (
    <>
      <PageHeader
        title={m.common_journal()}
        description={m.journal_description()}
        actions={
          <Suspense fallback={<ExportButton disabled />}>
            <ExportMenu part={part} />
          </Suspense>
        }
      />
      <Tabs
        value={part}
        onValueChange={(tab) => setPart(tab === 'prayers' ? 'prayers' : 'devotionals')}
      >
        <TabsList aria-label={m.common_journal()}>
          <TabsTrigger value="devotionals">{m.journal_tab_devotionals()}</TabsTrigger>
          <TabsTrigger value="prayers">{m.journal_tab_prayers()}</TabsTrigger>
        </TabsList>
        <TabsContent value="devotionals">
          <DevotionalsTab />
        </TabsContent>
        <TabsContent value="prayers">
          <PrayersTab />
        </TabsContent>
      </Tabs>
    </>
  );
}
