import { ChevronDown, Download } from 'lucide-react';
import { useState } from 'react';
import { showFailure } from '@/lib/failure-toast';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from '@/ui/dropdown-menu';
import { PageHeader } from '@/ui/page-header';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/ui/tabs';
import { type JournalPart, useExportJournal } from './api';
import { DevotionalsTab } from './devotionals-tab';
import { PrayersTab } from './prayers-tab';

export function JournalPage() {
  const [part, setPart] = useState<JournalPart>('devotionals');
  return (
    <>
      <PageHeader
        title={m.page_journal()}
        description={m.journal_description()}
        actions={<ExportMenu part={part} />}
      />
      <Tabs
        value={part}
        onValueChange={(tab) => setPart(tab === 'prayers' ? 'prayers' : 'devotionals')}
      >
        <TabsList aria-label={m.journal_tabs()}>
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

/** The journal as a file: all of it, or the part that is looked at. */
function ExportMenu({ part }: { part: JournalPart }) {
  const { mutateAsync, isPending } = useExportJournal();
  const save = async (chosen: JournalPart | null) => {
    try {
      await mutateAsync(chosen);
    } catch (error) {
      showFailure(error, m.journal_export_failure(), m.journal_try_again());
    }
  };
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="secondary" loading={isPending}>
          <Download aria-hidden="true" />
          {m.journal_export()}
          <ChevronDown aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuLabel>{m.journal_export_hint()}</DropdownMenuLabel>
        <DropdownMenuItem onSelect={() => void save(null)}>
          {m.journal_export_all()}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => void save(part)}>
          {part === 'prayers' ? m.journal_export_prayers() : m.journal_export_devotionals()}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
