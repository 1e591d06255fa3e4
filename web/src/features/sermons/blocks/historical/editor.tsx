import { useId } from 'react';
import { m } from '@/messages';
import { writeHistoricalContext } from '../shared/api';
import type { EditorProps, WithTranslation } from '../shared/editor-props';
import { AreaField } from '../shared/fields';
import { GenerateForm } from '../written/generate-form';
import { GenerationDetails } from '../written/generation-details';
import { type Generation, useGeneration } from '../written/use-generation';
import { contextParts } from './parts';

const writing: Generation<'historical'> = {
  ask: writeHistoricalContext,
  generatedOf: ({ context, label, sources, verification }) => ({
    context,
    label,
    sources,
    verification,
  }),
  hasWords: ({ context }) => contextParts.some(({ key }) => context[key].trim() !== ''),
  done: m.sermon_blocks_historical_done,
  failure: m.sermon_blocks_historical_failure,
};

export function HistoricalEditor(props: EditorProps<'historical'> & WithTranslation) {
  const { block, onChange } = props;
  const { content } = block;
  const { isWriting, write, cancel } = useGeneration({ ...props, writing });
  const sourcesId = useId();
  return (
    <div className="grid gap-4">
      <GenerateForm
        reference={content.reference}
        onReference={(reference) => onChange({ reference })}
        isWriting={isWriting}
        onWrite={() => void write()}
        onCancel={cancel}
      />
      {contextParts.map(({ key, label }) => (
        <AreaField
          key={key}
          label={label()}
          value={content.context[key]}
          onValue={(newText) =>
            // The Scripture check covers only the generated text, so editing clears it.
            onChange({ context: { ...content.context, [key]: newText }, verification: null })
          }
        />
      ))}
      <GenerationDetails content={content} sourcesId={sourcesId} />
    </div>
  );
}
