import { Archive, ArchiveRestore, BookPlus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { showFailure } from '@/lib/failure-toast';
import { QueryBoundary } from '@/lib/query-boundary';
import { formatDay } from '@/lib/time/dates';
import { m } from '@/messages';
import { Badge } from '@/ui/badge';
import { IconButton } from '@/ui/icon-button';
import { EmptyState } from '@/ui/states/empty-state';
import { SkeletonList } from '@/ui/states/skeleton-list';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/ui/table';
import { toast } from '@/ui/toast/toast-store';
import {
  type ImportedText,
  useDeleteText,
  useImportedTexts,
  useSetTextActive,
  useUsers,
} from './api';
import { importerName, languageName } from './provenance';

const ConfirmDialog = lazy(() =>
  import('@/ui/overlays/confirm-dialog').then((module) => ({ default: module.ConfirmDialog })),
);

export function ImportedTexts() {
  return (
    <div className="grid gap-4">
      <h2 className="font-serif text-xl font-semibold">{m.imports_list_title()}</h2>
      <TextList />
    </div>
  );
}

function TextList() {
  const query = useImportedTexts();
  const [doomed, setDoomed] = useState<ImportedText | null>(null);
  return (
    <QueryBoundary
      query={query}
      loading={<SkeletonList label={m.imports_list_loading()} rows={['h-10', 'h-14', 'h-14']} />}
      failure={m.imports_list_failure()}
      empty={
        <EmptyState
          icon={BookPlus}
          title={m.imports_list_empty_title()}
          description={m.imports_list_empty_description()}
        />
      }
    >
      {(texts) => (
        <>
          <TextTable texts={texts} onDelete={setDoomed} />
          {doomed && <DeleteDialog text={doomed} onClose={() => setDoomed(null)} />}
        </>
      )}
    </QueryBoundary>
  );
}

type TextTableProps = { texts: ImportedText[]; onDelete: (text: ImportedText) => void };

function TextTable({ texts, onDelete }: TextTableProps) {
  // The importer's name is optional, so the list doesn't wait for it.
  const { data: people = [] } = useUsers();
  return (
    <Table caption={m.imports_list_title()} hideCaption>
      <TableHeader>
        <TableRow>
          <TableHead>{m.common_text()}</TableHead>
          <TableHead>{m.common_language()}</TableHead>
          <TableHead isNumeric>{m.imports_column_verses()}</TableHead>
          <TableHead>{m.imports_column_file()}</TableHead>
          <TableHead>{m.imports_column_imported()}</TableHead>
          <TableHead>
            <span className="sr-only">{m.common_actions()}</span>
          </TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {texts.map((text) => (
          <TableRow key={text.id}>
            <TableCell>
              <p className="flex min-w-40 flex-wrap items-center gap-x-2 gap-y-1 font-medium">
                {text.name}
                {!text.isActive && <Badge>{m.common_archived()}</Badge>}
              </p>
              <p className="text-xs text-muted">
                {text.abbreviation} · {text.id}
              </p>
            </TableCell>
            <TableCell>{languageName(text.language)}</TableCell>
            <TableCell className="figures text-end">{text.verses.toLocaleString()}</TableCell>
            <TableCell className="min-w-40 break-words">{text.fileName}</TableCell>
            <TableCell className="whitespace-nowrap">
              <p>{formatDay(text.importedAt)}</p>
              <p className="text-xs text-muted">{importerName(text, people)}</p>
            </TableCell>
            <TableCell className="text-end whitespace-nowrap">
              <ArchiveButton text={text} />
              <IconButton
                icon={Trash2}
                label={m.common_delete_name({ name: text.name })}
                onClick={() => onDelete(text)}
              />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** Hiding a Bible text loses nothing, so there is no confirmation. */
function ArchiveButton({ text }: { text: ImportedText }) {
  const activeMutation = useSetTextActive();
  const { id, name, isActive } = text;
  const toggleActive = async () => {
    try {
      await activeMutation.mutateAsync({ id, isActive: !isActive });
      const title = isActive ? m.imports_retired({ name }) : m.content_restored_now({ name });
      toast({ title, tone: 'success' });
    } catch (error) {
      showFailure(error, m.content_change_failure());
    }
  };
  return (
    <IconButton
      loading={activeMutation.isPending}
      icon={isActive ? Archive : ArchiveRestore}
      label={isActive ? m.content_retire_named({ name }) : m.content_restore_named({ name })}
      onClick={() => void toggleActive()}
    />
  );
}

function DeleteDialog({ text, onClose }: { text: ImportedText; onClose: () => void }) {
  const deleteMutation = useDeleteText();
  // Awaited rather than passed to mutate(): after the last Bible text is removed, the dialog is unmounted
  // before the response arrives.
  const confirm = async () => {
    try {
      await deleteMutation.mutateAsync(text.id);
      toast({ title: m.imports_deleted({ name: text.name }), tone: 'success' });
    } catch (error) {
      showFailure(error, m.imports_delete_failure());
    }
    onClose();
  };
  return (
    <Suspense>
      <ConfirmDialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={m.imports_delete_title({ name: text.name })}
        description={m.imports_delete_description()}
        confirmLabel={m.common_delete()}
        cancelLabel={m.common_cancel()}
        tone="danger"
        pending={deleteMutation.isPending}
        onConfirm={() => void confirm()}
      />
    </Suspense>
  );
}
