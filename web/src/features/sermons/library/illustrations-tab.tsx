import { Lightbulb, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { newId } from '@/features/offline';
import { useDebounced } from '@/lib/debounced';
import { m } from '@/messages';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import { Select } from '@/ui/forms/select';
import type { Block } from '../model';
import { type Illustration, useIllustrations } from './api';
import { IllustrationDialog } from './illustration-dialog';
import { LibraryItem } from './library-item';
import { LibraryList } from './library-list';
import { maxSearchLength, searchDelay } from './search';
import { useIllustrationDeletion } from './use-illustration-deletion';

/** The option for all tags: a select option needs a non-empty value, and no tag begins with a space. */
const allOption = ' all';

/** The dialog's state: closed, a new illustration, or one being edited. */
type DialogTarget = { entry: Illustration | null } | null;

type IllustrationsTabProps = { onInsert: (blocks: Block[]) => void };

/** Lists saved stories, images, and quotations, to reuse in this sermon. */
export function IllustrationsTab({ onInsert }: IllustrationsTabProps) {
  const [searchText, setTyped] = useState('');
  const [tag, setTag] = useState<string | null>(null);
  const [dialogTarget, setWriting] = useState<DialogTarget>(null);
  const search = useDebounced(searchText.trim(), searchDelay);
  const found = useIllustrations({ search, tag });
  const tags = found.data?.pages.at(-1)?.tags ?? [];
  const isFiltered = search !== '' || tag !== null;
  const create = (
    <Button variant="secondary" onClick={() => setWriting({ entry: null })}>
      <Plus aria-hidden="true" />
      {m.sermon_library_illustration_new()}
    </Button>
  );
  const isNew = found.data?.pages[0]?.total === 0 && !isFiltered && searchText === '';
  return (
    <div className="grid gap-5">
      {!isNew && (
        <>
          <div className="grid gap-3 sm:grid-cols-[1fr_11rem]">
            <Field label={m.common_search()}>
              <Input
                type="search"
                autoComplete="off"
                maxLength={maxSearchLength}
                placeholder={m.sermon_library_search_illustrations()}
                value={searchText}
                onChange={(event) => setTyped(event.target.value)}
              />
            </Field>
            <Field label={m.sermon_library_tag()}>
              <Select
                options={[
                  { value: allOption, label: m.sermon_library_tag_all() },
                  ...includeChosenTag(tags, tag).map((value) => ({ value, label: value })),
                ]}
                value={tag ?? allOption}
                onValueChange={(chosen) => setTag(chosen === allOption ? null : chosen)}
              />
            </Field>
          </div>
          <div>{create}</div>
        </>
      )}
      <LibraryList
        found={found}
        entries={found.data?.pages.flatMap(({ illustrations }) => illustrations)}
        words={{
          loading: m.sermon_library_illustrations_loading(),
          failure: m.sermon_library_illustrations_failure(),
          empty: m.sermon_library_illustrations_empty(),
          emptyHint: m.sermon_library_illustrations_empty_hint(),
        }}
        icon={Lightbulb}
        action={create}
        isFiltered={isFiltered}
        onShowAll={() => {
          setTyped('');
          setTag(null);
        }}
      >
        {(entry) => (
          <IllustrationItem
            key={entry.id}
            entry={entry}
            onEdit={() => setWriting({ entry })}
            onInsert={onInsert}
          />
        )}
      </LibraryList>
      {dialogTarget && (
        <IllustrationDialog
          entry={dialogTarget.entry}
          block={null}
          // Closes only this dialog: if a save finishes late, another dialog may already be open.
          onClose={() => setWriting((now) => (now === dialogTarget ? null : now))}
        />
      )}
    </div>
  );
}

/** Keeps the selected tag in the list even if no illustration has it anymore. */
function includeChosenTag(tags: readonly string[], chosen: string | null): readonly string[] {
  return chosen === null || tags.includes(chosen) ? tags : [...tags, chosen];
}

type IllustrationItemProps = {
  entry: Illustration;
  onEdit: () => void;
  onInsert: (blocks: Block[]) => void;
};

function IllustrationItem({ entry, onEdit, onInsert }: IllustrationItemProps) {
  const { title, tags, block } = entry;
  const { remove, isPending } = useIllustrationDeletion();
  return (
    <LibraryItem
      title={title}
      block={block}
      facts={tags.map((tag) => (
        <Badge key={tag} tone="green">
          {tag}
        </Badge>
      ))}
      onInsert={() => onInsert([{ ...block, id: newId(), noteToSelf: false }])}
      actions={
        <>
          <Button
            size="sm"
            variant="ghost"
            aria-label={m.common_edit_title({ title })}
            onClick={onEdit}
          >
            <Pencil aria-hidden="true" />
            {m.common_edit()}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            loading={isPending}
            aria-label={m.common_delete_title({ title })}
            onClick={(event) => void remove(entry, event.currentTarget)}
          >
            <Trash2 aria-hidden="true" />
            {m.common_delete()}
          </Button>
        </>
      }
    />
  );
}
