import { Provenance, SourcesList } from '@/features/assist';
import { m } from '@/messages';
import { Spinner } from '@/ui/states/spinner';
import { useTask } from '../shared/under-way';
import { BlockTitle } from '../shared/view-parts';
import type { Written } from './content';

type WrittenTitleProps = { kind: string; reference: string };

/** What it is about, and what it is: a sermon may have all three on one passage. */
export function WrittenTitle({ kind, reference }: WrittenTitleProps) {
  const name = reference.trim();
  return <BlockTitle>{name === '' ? kind : m.sermon_blocks_name({ type: kind, name })}</BlockTitle>;
}

type WrittenMarksProps = { content: Written; sourcesId: string };

/** Who compiled it, that its scripture was checked, and what it rests on. */
export function WrittenMarks({ content, sourcesId }: WrittenMarksProps) {
  const { label, sources, verification } = content;
  if (!label && !verification && sources.length === 0) return null;
  return (
    <div className="mt-5 grid gap-3">
      {verification ? (
        <Provenance label={label} verification={verification} />
      ) : (
        label && <p className="text-sm text-muted">{label}</p>
      )}
      <SourcesList sources={sources} sourcesId={sourcesId} />
    </div>
  );
}

/** Shown in a block that is still being written, also while nobody edits it. */
export function WritingMark({ blockId }: { blockId: string }) {
  const isWriting = useTask(blockId) === 'writing';
  return isWriting && <Spinner label={m.sermon_blocks_generating()} showLabel size="sm" />;
}
