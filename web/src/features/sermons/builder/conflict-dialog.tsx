import { useState } from 'react';
import { useCurrentUser } from '@/features/accounts';
import { showFailure } from '@/lib/failure-toast';
import { formatDay, formatTime } from '@/lib/time/dates';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Dialog, DialogContent, DialogFooter } from '@/ui/overlays/dialog';
import { nameOf } from '../blocks';
import type { Block } from '../model';
import {
  type Conflict,
  type Content,
  findDifferences,
  type Resolution,
  type SermonSession,
  useSaving,
} from '../saving';

/** Blocks beyond this number are counted rather than named. */
const maxListedBlocks = 5;

type ConflictDialogProps = { session: SermonSession; conflict: Conflict; onDismiss: () => void };

/** Compares two versions of a sermon and asks which one to keep. */
export function ConflictDialog({ session, conflict, onDismiss }: ConflictDialogProps) {
  const { timeZone } = useCurrentUser();
  const { resolve } = useSaving(session);
  const [choosing, setChoosing] = useState<Resolution | null>(null);
  const mine = session.store.getContent();
  const { theirs, changedAt } = conflict;
  const moment = new Date(changedAt);

  const choose = async (resolution: Resolution) => {
    setChoosing(resolution);
    try {
      await resolve(resolution);
    } catch (failure) {
      showFailure(failure, m.sermon_saving_failed_title(), m.sermon_saving_failed());
      setChoosing(null);
    }
  };
  const isBusy = choosing !== null;
  const choice = (resolution: Resolution) => ({
    loading: choosing === resolution,
    disabled: isBusy && choosing !== resolution,
    onClick: () => void choose(resolution),
  });

  return (
    <Dialog open onOpenChange={(open) => !open && !isBusy && onDismiss()}>
      <DialogContent
        width="lg"
        title={m.sermon_saving_changed_elsewhere()}
        description={m.sermon_builder_conflict({
          day: formatDay(moment, timeZone),
          time: formatTime(moment, timeZone),
        })}
        closeLabel={m.app_close()}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <VersionSummary name={m.sermon_builder_conflict_mine()} content={mine} />
          <VersionSummary name={m.sermon_builder_conflict_theirs()} content={theirs} />
        </div>
        <DifferenceList mine={mine} theirs={theirs} />
        <p className="text-sm text-muted">{m.sermon_builder_conflict_promise()}</p>
        <DialogFooter>
          <Button variant="secondary" {...choice('theirs')}>
            {m.sermon_builder_take_theirs()}
          </Button>
          <Button variant="secondary" {...choice('copy')}>
            {m.sermon_builder_keep_copy()}
          </Button>
          <Button {...choice('mine')}>{m.sermon_builder_keep_mine()}</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

function VersionSummary({ name, content: { title, blocks } }: { name: string; content: Content }) {
  return (
    <section className="rounded-lg border border-line p-4">
      <h3 className="text-sm font-medium text-muted">{name}</h3>
      <p dir="auto" className="font-serif text-lg font-semibold wrap-anywhere">
        {title}
      </p>
      <p className="text-sm text-muted">
        {blocks.length === 1
          ? m.sermon_planning_blocks_one()
          : m.sermon_planning_blocks({ count: blocks.length })}
      </p>
    </section>
  );
}

function DifferenceList({ mine, theirs }: { mine: Content; theirs: Content }) {
  const differences = findDifferences(mine, theirs);
  const lines = [
    differences.title && m.sermon_builder_differs_title(),
    describeBlocks(differences.changed, m.sermon_builder_differs_changed),
    describeBlocks(differences.mine, m.sermon_builder_differs_mine),
    describeBlocks(differences.theirs, m.sermon_builder_differs_theirs),
    differences.order && m.sermon_builder_differs_order(),
  ].filter((line) => line !== false && line !== null);
  return (
    <ul className="grid list-disc gap-1 ps-5 text-sm wrap-anywhere">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function describeBlocks(
  blocks: Block[],
  format: (params: { names: string }) => string,
): string | null {
  if (blocks.length === 0) return null;
  const names = blocks.slice(0, maxListedBlocks).map(nameOf);
  const rest = blocks.length - names.length;
  if (rest > 0) names.push(m.sermon_builder_differs_more({ count: rest }));
  return format({ names: names.join('; ') });
}
