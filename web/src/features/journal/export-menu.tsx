import { showFailure } from '@/lib/failure-toast';
import { m } from '@/messages';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from '@/ui/overlays/dropdown-menu';
import { type JournalPart, useExportJournal } from './api';
import { ExportButton } from './export-button';

/** Exports the journal: all of it, or the current part. */
export function ExportMenu({ part }: { part: JournalPart }) {
  const { mutateAsync, isPending } = useExportJournal();
  const save = async (chosen: JournalPart | null) => {
    try {
      await mutateAsync(chosen);
    } catch (error) {
      showFailure(error, m.journal_export_failure());
    }
  };
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <ExportButton loading={isPending} />
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
