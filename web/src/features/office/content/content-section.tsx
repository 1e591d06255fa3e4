import { Archive, ArchiveRestore, type LucideIcon, Pencil, Plus } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { showFailure } from '@/lib/failure-toast';
import { type Loadable, QueryBoundary } from '@/lib/query-boundary';
import { m } from '@/messages';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import { EmptyState } from '@/ui/states/empty-state';
import { SkeletonList } from '@/ui/states/skeleton-list';
import { toast } from '@/ui/toast/toast-store';
import type { FieldSpec, Values } from './fields';
import type { ContentChange } from './save';

const ContentDialog = lazy(() =>
  import('./content-dialog').then((module) => ({ default: module.ContentDialog })),
);

/** Shorter lists don't need a search field. */
const searchThreshold = 8;

type Item = { id: string; isActive: boolean };
type ContentBody = { isActive?: boolean | null };

export type ContentLabels = {
  title: string;
  description: string;
  icon: LucideIcon;
  empty: { title: string; description: string };
  add: string;
  /** The dialog title for a new item. */
  fresh: string;
};

/** The form for an item; a null item means a new one. */
export type ContentForm<One, Body> = {
  fields: (item: One | null) => readonly FieldSpec[];
  valuesOf: (item: One | null) => Values;
  requestOf: (values: Values) => Body;
  /** Rendered below the fields. */
  extra?: (item: One | null, values: Values) => ReactNode;
};

type ContentSectionProps<One extends Item, Body extends ContentBody> = {
  /** Unique among the sections; part of the key for unsaved drafts. */
  name: string;
  words: ContentLabels;
  list: Loadable<One[]>;
  nameOf: (item: One) => string;
  textOf: (item: One) => string;
  factsOf: (item: One) => readonly string[];
  form: ContentForm<One, Body>;
  save: { mutateAsync: (change: ContentChange<Body>) => Promise<unknown> };
  /** Additional actions for an item. */
  actions?: (item: One) => ReactNode;
};

/** A content section: a searchable list, and a form to add, edit and archive its items. */
export function ContentSection<One extends Item, Body extends ContentBody>(
  props: ContentSectionProps<One, Body>,
) {
  const { name, words, list, nameOf, form, save } = props;
  const headingId = useId();
  const [dialogTarget, setOpened] = useState<{ item: One | null } | null>(null);

  const send = async (item: One | null, values: Values) => {
    await save.mutateAsync({ id: item?.id ?? null, body: form.requestOf(values) });
    const itemName = item ? nameOf(item) : (values.title ?? values.name ?? '');
    toast({ title: m.content_saved({ name: itemName }), tone: 'success' });
  };

  return (
    <section aria-labelledby={headingId} className="grid gap-4">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="grid gap-1">
          <h2 id={headingId} className="font-serif text-xl font-semibold">
            {words.title}
          </h2>
          <p className="max-w-measure text-sm text-muted">{words.description}</p>
        </div>
        <Button variant="secondary" onClick={() => setOpened({ item: null })}>
          <Plus aria-hidden="true" />
          {words.add}
        </Button>
      </header>
      <QueryBoundary
        query={list}
        loading={<SkeletonList label={m.content_loading()} rows={['h-12', 'h-12', 'h-12']} />}
        failure={m.content_failure()}
      >
        {(items) => <ItemList {...props} items={items} onEdit={(item) => setOpened({ item })} />}
      </QueryBoundary>
      <Suspense>
        {dialogTarget && (
          <ContentDialog
            title={
              dialogTarget.item
                ? m.common_edit_name({ name: nameOf(dialogTarget.item) })
                : words.fresh
            }
            description={words.description}
            fields={form.fields(dialogTarget.item)}
            initial={form.valuesOf(dialogTarget.item)}
            draft={`${name}:${dialogTarget.item?.id ?? 'new'}`}
            save={(values) => send(dialogTarget.item, values)}
            onClose={() => setOpened(null)}
          >
            {(values) => form.extra?.(dialogTarget.item, values)}
          </ContentDialog>
        )}
      </Suspense>
    </section>
  );
}

type ItemListProps<One extends Item, Body extends ContentBody> = ContentSectionProps<One, Body> & {
  items: One[];
  onEdit: (item: One) => void;
};

function ItemList<One extends Item, Body extends ContentBody>(props: ItemListProps<One, Body>) {
  const { items, words, nameOf, textOf, factsOf } = props;
  const [search, setSearch] = useState('');
  if (items.length === 0) {
    return <EmptyState icon={words.icon} {...words.empty} />;
  }
  const searchWords = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const matches = items.filter((item) => {
    const searchableText = [nameOf(item), textOf(item), ...factsOf(item)]
      .join(' ')
      .toLocaleLowerCase();
    return searchWords.every((word) => searchableText.includes(word));
  });
  return (
    <>
      {items.length >= searchThreshold && (
        <Field label={m.common_search()}>
          <Input
            type="search"
            value={search}
            autoComplete="off"
            onChange={(event) => setSearch(event.target.value)}
          />
        </Field>
      )}
      {matches.length === 0 && (
        <EmptyState
          icon={words.icon}
          title={m.common_no_matches()}
          description={m.content_search_none_hint()}
        />
      )}
      {matches.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {matches.map((item) => (
            <ItemRow key={item.id} {...props} item={item} />
          ))}
        </ul>
      )}
    </>
  );
}

function ItemRow<One extends Item, Body extends ContentBody>({
  item,
  nameOf,
  textOf,
  factsOf,
  form,
  save,
  actions,
  onEdit,
}: ItemListProps<One, Body> & { item: One }) {
  const [isPending, setPending] = useState(false);
  const name = nameOf(item);
  const { isActive } = item;

  const toggleActive = async () => {
    setPending(true);
    try {
      const body = { ...form.requestOf(form.valuesOf(item)), isActive: !isActive };
      await save.mutateAsync({ id: item.id, body });
      const title = isActive ? m.content_retired_now({ name }) : m.content_restored_now({ name });
      toast({ title, tone: 'success' });
    } catch (error) {
      showFailure(error, m.content_change_failure());
    }
    setPending(false);
  };

  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-4">
      <div className="grid min-w-40 grow basis-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {name}
          {isActive ? (
            <Badge tone="green">{m.common_active()}</Badge>
          ) : (
            <Badge>{m.common_archived()}</Badge>
          )}
        </p>
        <p className="line-clamp-2 max-w-measure text-sm text-muted">{textOf(item)}</p>
        <p className="figures text-xs text-muted">{factsOf(item).join(' · ')}</p>
      </div>
      <div className="flex flex-wrap gap-1">
        {actions?.(item)}
        <Button
          variant="ghost"
          size="sm"
          aria-label={m.common_edit_name({ name })}
          onClick={() => onEdit(item)}
        >
          <Pencil aria-hidden="true" />
          {m.common_edit()}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          loading={isPending}
          aria-label={
            isActive ? m.content_retire_named({ name }) : m.content_restore_named({ name })
          }
          onClick={() => void toggleActive()}
        >
          {isActive ? <Archive aria-hidden="true" /> : <ArchiveRestore aria-hidden="true" />}
          {isActive ? m.content_retire() : m.content_restore()}
        </Button>
      </div>
    </li>
  );
}
