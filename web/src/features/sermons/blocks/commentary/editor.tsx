import { useId, useState } from 'react';
import { m } from '@/messages';
import type { BlockContents } from '../../model';
import { writeCommentary } from '../shared/api';
import type { EditorProps, WithTranslation } from '../shared/editor-props';
import { AreaField, LineField } from '../shared/fields';
import { GenerateForm } from '../written/generate-form';
import { GenerationDetails } from '../written/generation-details';
import { type Generation, useGeneration } from '../written/use-generation';
import { commentaryParts, parseCrossReferences } from './parts';

type Commentary = BlockContents['commentary']['commentary'];

const writing: Generation<'commentary'> = {
  ask: writeCommentary,
  generatedOf: ({ commentary, label, sources, verification }) => ({
    commentary,
    label,
    sources,
    verification,
  }),
  hasWords: ({ commentary }) =>
    Object.values(commentary)
      .flat()
      .some((newText) => newText.trim() !== ''),
  done: m.sermon_blocks_commentary_done,
  failure: m.sermon_blocks_commentary_failure,
};

export function CommentaryEditor(props: EditorProps<'commentary'> & WithTranslation) {
  const { block, onChange } = props;
  const { content } = block;
  const { isWriting, write, cancel } = useGeneration({ ...props, writing });
  const sourcesId = useId();
  // The Scripture check covers only the generated text, so editing clears it.
  const edit = (changes: Partial<Commentary>) =>
    onChange({ commentary: { ...content.commentary, ...changes }, verification: null });
  return (
    <div className="grid gap-4">
      <GenerateForm
        reference={content.reference}
        onReference={(reference) => onChange({ reference })}
        isWriting={isWriting}
        onWrite={() => void write()}
        onCancel={cancel}
      />
      {commentaryParts.map(({ key, label }) => (
        <AreaField
          key={key}
          label={label()}
          value={content.commentary[key]}
          onValue={(newText) => edit({ [key]: newText })}
        />
      ))}
      <CrossReferences
        references={content.commentary.crossReferences}
        onChange={(crossReferences) => edit({ crossReferences })}
      />
      <GenerationDetails content={content} sourcesId={sourcesId} />
    </div>
  );
}

type CrossReferencesProps = {
  references: readonly string[];
  onChange: (references: string[]) => void;
};

/**
 * The list updates on every keystroke; the field keeps the raw text until blur, so that commas can be typed.
 */
function CrossReferences({ references, onChange }: CrossReferencesProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isInSync = typed !== null && isSameList(parseCrossReferences(typed), references);
  return (
    <LineField
      label={m.common_cross_references()}
      hint={m.sermon_blocks_cross_references_hint()}
      value={isInSync ? typed : references.join(', ')}
      onValue={(line) => {
        setTyped(line);
        onChange(parseCrossReferences(line));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

function isSameList(first: readonly string[], second: readonly string[]): boolean {
  return first.length === second.length && first.every((newText, at) => newText === second[at]);
}
