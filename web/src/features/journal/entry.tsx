import { type LucideIcon, Pencil, Trash2 } from 'lucide-react';
import { type MouseEventHandler, type ReactNode, useState } from 'react';
import { useCurrentUser } from '@/features/accounts';
import { formatDay } from '@/lib/time/dates';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';

type EntryProps = {
  title: string;
  createdAt: string;
  badges: ReactNode;
  /** Content shown above the text, such as a verse. */
  before?: ReactNode;
  content: string;
  after?: ReactNode;
  actions: ReactNode;
};

/** A journal entry. */
export function Entry({ title, createdAt, badges, before, content, after, actions }: EntryProps) {
  const { timeZone } = useCurrentUser();
  return (
    <article aria-label={title} className="grid gap-4 py-7">
      <header className="grid gap-1.5">
        <h2
          tabIndex={-1}
          className="justify-self-start rounded-sm font-serif text-xl font-semibold break-words"
        >
          {title}
        </h2>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
          <time dateTime={createdAt}>{formatDay(createdAt, timeZone)}</time>
          {badges}
        </p>
      </header>
      {before}
      <EntryText title={title}>{content}</EntryText>
      {after}
      <div className="-ms-3 flex flex-wrap gap-1">{actions}</div>
    </article>
  );
}

/** About six lines of text; longer entries are collapsed. */
const maxCollapsedLength = 420;
const maxCollapsedLines = 6;

function isLongText(text: string): boolean {
  return text.length > maxCollapsedLength || text.split('\n').length > maxCollapsedLines;
}

function EntryText({ title, children: text }: { title: string; children: string }) {
  const [isOpen, setOpen] = useState(false);
  const isLong = isLongText(text);
  return (
    <div className="grid max-w-measure justify-items-start gap-1">
      <p
        dir="auto"
        className={cx(
          'font-serif text-lg leading-relaxed break-words whitespace-pre-line',
          isLong && !isOpen && 'line-clamp-6',
        )}
      >
        {text}
      </p>
      {isLong && (
        <Button
          size="sm"
          variant="link"
          aria-expanded={isOpen}
          aria-label={
            isOpen ? m.journal_read_less_named({ title }) : m.journal_read_more_named({ title })
          }
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? m.journal_read_less() : m.journal_read_more()}
        </Button>
      )}
    </div>
  );
}

type EntryActionProps = {
  icon: LucideIcon;
  label: string;
  /** The accessible name: the label and the entry's title. */
  name: string;
  loading?: boolean;
  onClick: MouseEventHandler<HTMLButtonElement>;
};

export function EntryAction({ icon: Icon, label, name, loading, onClick }: EntryActionProps) {
  return (
    <Button size="sm" variant="ghost" aria-label={name} loading={loading} onClick={onClick}>
      <Icon aria-hidden="true" />
      {label}
    </Button>
  );
}

export function EditAction({ title, onClick }: { title: string; onClick: () => void }) {
  return (
    <EntryAction
      icon={Pencil}
      label={m.common_edit()}
      name={m.common_edit_title({ title })}
      onClick={onClick}
    />
  );
}

type DeleteActionProps = {
  title: string;
  loading: boolean;
  onDelete: (pressed: HTMLElement) => void;
};

export function DeleteAction({ title, loading, onDelete }: DeleteActionProps) {
  return (
    <EntryAction
      icon={Trash2}
      label={m.common_delete()}
      name={m.common_delete_title({ title })}
      loading={loading}
      onClick={(event) => onDelete(event.currentTarget)}
    />
  );
}
