import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCurrentUser } from '@/features/accounts';
import { formatDay } from '@/lib/time/dates';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { PopoverClose } from '@/ui/overlays/popover';
import { toast } from '@/ui/toast/toast-store';
import { outbox } from './device-outbox';
import { syncUnsynced, type UnsyncedItem } from './sync-sources';
import type { UnsentWrite, WriteKind } from './types';

type UnsentPanelProps = {
  unsent: readonly UnsentWrite[];
  /** Unsynced items from other features. */
  kept: readonly UnsyncedItem[];
};

/** Lists unsynced changes, what happened to them, and what the member can do. */
export function UnsentPanel({ unsent, kept }: UnsentPanelProps) {
  const { id } = useCurrentUser();
  const [isSending, setSending] = useState(false);
  const pendingWrites = unsent.filter(({ refusal }) => refusal === null);
  const rejectedWrites = unsent.filter(({ refusal }) => refusal !== null);
  const pendingItems = kept.filter(({ problem }) => problem === null);
  const itemsWithProblems = kept.filter(({ problem }) => problem !== null);

  const sendNow = async () => {
    setSending(true);
    await Promise.all([outbox.flush(), syncUnsynced(id, true)]);
    setSending(false);
  };

  if (unsent.length + kept.length === 0) {
    return (
      <p role="status" className="font-serif text-base font-semibold">
        {m.unsent_none()}
      </p>
    );
  }
  return (
    <div className="grid gap-5">
      {rejectedWrites.length + itemsWithProblems.length > 0 && (
        <section className="grid gap-3">
          <h2 className="font-serif text-base font-semibold">{m.unsent_not_sent()}</h2>
          <ul className="grid gap-4">
            {rejectedWrites.map((item) => (
              <RejectedItem key={item.key} item={item} />
            ))}
            {itemsWithProblems.map((piece) => (
              <li key={piece.key} className="grid gap-1 border-s-2 border-wine ps-3">
                <UnsyncedLink piece={piece} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {pendingWrites.length + pendingItems.length > 0 && (
        <section className="grid gap-3">
          <h2 className="font-serif text-base font-semibold">{m.common_not_synced_yet()}</h2>
          <p className="text-muted">{m.unsent_kept()}</p>
          <ul className="grid gap-3">
            {pendingWrites.map((item) => (
              <li key={item.key} className="grid gap-1 border-s-2 border-wheat ps-3">
                <UnsentItem item={item} />
              </li>
            ))}
            {pendingItems.map((piece) => (
              <li key={piece.key} className="grid gap-1 border-s-2 border-wheat ps-3">
                <UnsyncedLink piece={piece} />
              </li>
            ))}
          </ul>
          <Button
            size="sm"
            variant="secondary"
            className="justify-self-start"
            loading={isSending}
            onClick={() => void sendNow()}
          >
            {m.unsent_send_now()}
          </Button>
        </section>
      )}
    </div>
  );
}

function UnsentItem({ item, whole = false }: { item: UnsentWrite; whole?: boolean }) {
  const { timeZone } = useCurrentUser();
  const text = getWriteText(item);
  return (
    <>
      <p className="text-xs text-muted">
        {getWriteTitle(item)} · <time dateTime={item.at}>{formatDay(item.at, timeZone)}</time>
      </p>
      {text && (
        <p
          dir="auto"
          className={`font-serif break-words whitespace-pre-line ${whole ? '' : 'line-clamp-2'}`}
        >
          {whole ? text : text.replace(/\s*\n\s*/g, ' · ')}
        </p>
      )}
    </>
  );
}

/** Shows only a link to the item, because its text is too long to show here. */
function UnsyncedLink({ piece: { kind, title, at, problem, link } }: { piece: UnsyncedItem }) {
  const { timeZone } = useCurrentUser();
  return (
    <>
      <p className="text-xs text-muted">
        {kind} · <time dateTime={at}>{formatDay(at, timeZone)}</time>
      </p>
      <p dir="auto" className="font-serif break-words">
        <PopoverClose asChild>
          <Link {...link} className="touch-target rounded-sm underline underline-offset-4">
            {title}
          </Link>
        </PopoverClose>
      </p>
      {problem && <p className="text-xs text-wine-ink">{problem}</p>}
    </>
  );
}

/** A rejected write. Its text stays here until the member decides what to do with it. */
function RejectedItem({ item }: { item: UnsentWrite }) {
  const text = getWriteText(item);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: m.unsent_copied(), tone: 'success' });
    } catch {
      toast({ title: m.unsent_copy_failure(), tone: 'danger' });
    }
  };
  return (
    <li className="grid gap-1 border-s-2 border-wine ps-3">
      <UnsentItem item={item} whole />
      <p className="text-xs text-wine-ink">{item.refusal?.message}</p>
      <div className="-ms-3 flex flex-wrap">
        <Button size="sm" variant="ghost" onClick={() => void outbox.retry(item)}>
          {m.common_try_again_2()}
        </Button>
        {text && (
          <Button size="sm" variant="ghost" onClick={() => void copy()}>
            {m.common_copy()}
          </Button>
        )}
        <DiscardButton item={item} />
      </div>
    </li>
  );
}

/** Needs a second click, because discarding can't be undone. */
function DiscardButton({ item }: { item: UnsentWrite }) {
  const [isSure, setSure] = useState(false);
  return (
    <Button
      size="sm"
      variant={isSure ? 'danger' : 'ghost'}
      onBlur={() => setSure(false)}
      onClick={() => (isSure ? void outbox.discard(item) : setSure(true))}
    >
      {isSure ? m.unsent_discard_sure() : m.common_discard()}
    </Button>
  );
}

const kindNames: Record<WriteKind, () => string> = {
  prayer: m.common_prayer,
  devotional: m.common_devotional,
  session: m.unsent_kind_session,
  note: m.unsent_kind_note,
  highlight: m.unsent_kind_highlight,
  practice: m.unsent_kind_practice,
};

function getWriteTitle({ kind, method }: UnsentWrite): string {
  const name = kindNames[kind]();
  if (method === 'DELETE') return m.unsent_deleted({ name });
  const isUpdate = kind !== 'highlight' && method !== 'POST';
  return isUpdate ? m.unsent_changed({ name }) : name;
}

/** The text in a write: everything the member wouldn't want to lose. */
export function getWriteText({ body, shown }: UnsentWrite): string {
  const source = { ...shown, ...body };
  return ['title', 'content', 'notes', 'verse', 'verseReference']
    .map((field): unknown => Reflect.get(source, field))
    .filter((value): value is string => typeof value === 'string' && value !== '')
    .join('\n\n');
}
