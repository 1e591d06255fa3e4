import { Provenance, SourcesList } from '@/features/assist';
import { m } from '@/messages';
import { Spinner } from '@/ui/states/spinner';
import { useRunningTask } from '../shared/block-tasks';
import { BlockTitle } from '../shared/view-parts';
import { type GeneratedFields, isGenerated } from './content';

type GeneratedTitleProps = { kind: string; reference: string };

/** Shows the block's type and its passage, because a sermon may have all three types on one passage. */
export function GeneratedTitle({ kind, reference }: GeneratedTitleProps) {
  const name = reference.trim();
  return <BlockTitle>{name === '' ? kind : m.sermon_blocks_name({ type: kind, name })}</BlockTitle>;
}

type GenerationDetailsProps = { content: GeneratedFields; sourcesId: string };

/** Shows who wrote the generated text, that its Scripture was checked, and its sources. */
export function GenerationDetails({ content, sourcesId }: GenerationDetailsProps) {
  const { label, sources, verification } = content;
  if (!isGenerated(content)) return null;
  return (
    <div className="mt-5 grid gap-3">
      <Provenance label={label} verification={verification} sources={sources} />
      <SourcesList sources={sources} sourcesId={sourcesId} />
    </div>
  );
}

/** Shown on a block that is being generated, even while its editor is closed. */
export function GeneratingBadge({ blockId }: { blockId: string }) {
  const isWriting = useRunningTask(blockId) === 'writing';
  return isWriting && <Spinner label={m.sermon_blocks_generating()} showLabel size="sm" />;
}
