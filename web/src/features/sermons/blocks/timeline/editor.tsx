import { Plus, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import type { BlockContents } from '../../model';
import { writeTimeline } from '../shared/api';
import type { EditorProps, WithTranslation } from '../shared/editor-props';
import { AreaField, LineField } from '../shared/fields';
import { GenerateForm } from '../written/generate-form';
import { GenerationDetails } from '../written/generation-details';
import { type Generation, useGeneration } from '../written/use-generation';

type TimelineEvent = BlockContents['timeline']['events'][number];

const writing: Generation<'timeline'> = {
  ask: writeTimeline,
  generatedOf: ({ events, label, sources, verification }) => ({
    events,
    label,
    sources,
    verification,
  }),
  hasWords: ({ events }) => events.length > 0,
  done: m.sermon_blocks_timeline_done,
  failure: m.sermon_blocks_timeline_failure,
};

export function TimelineEditor(props: EditorProps<'timeline'> & WithTranslation) {
  const { block, onChange } = props;
  const { content } = block;
  const { isWriting, write, cancel } = useGeneration({ ...props, writing });
  const sourcesId = useId();
  const addButton = useRef<HTMLButtonElement>(null);

  // The Scripture check covers only the generated text, so editing clears it.
  const edit = (events: TimelineEvent[]) => onChange({ events, verification: null });
  const change = (at: number, changes: Partial<TimelineEvent>) =>
    edit(content.events.map((event, index) => (index === at ? { ...event, ...changes } : event)));

  return (
    <div className="grid gap-4">
      <GenerateForm
        reference={content.reference}
        onReference={(reference) => onChange({ reference })}
        isWriting={isWriting}
        onWrite={() => void write()}
        onCancel={cancel}
      />
      <ol className="grid gap-5">
        {content.events.map((event, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two events may have the same text
          <li key={at}>
            <EventFields
              event={event}
              number={at + 1}
              onChange={(changes) => change(at, changes)}
              onRemove={() => {
                // The focused button is removed along with its entry.
                addButton.current?.focus();
                edit(content.events.filter((_event, index) => index !== at));
              }}
            />
          </li>
        ))}
      </ol>
      <Button
        ref={addButton}
        variant="secondary"
        size="sm"
        className="justify-self-start"
        onClick={() =>
          onChange({ events: [...content.events, { period: '', event: '', significance: '' }] })
        }
      >
        <Plus aria-hidden="true" />
        {m.sermon_blocks_event_add()}
      </Button>
      <GenerationDetails content={content} sourcesId={sourcesId} />
    </div>
  );
}

type EventFieldsProps = {
  event: TimelineEvent;
  number: number;
  onChange: (changes: Partial<TimelineEvent>) => void;
  onRemove: () => void;
};

function EventFields({ event, number, onChange, onRemove }: EventFieldsProps) {
  return (
    <fieldset className="grid gap-3 border-s border-line ps-4">
      <legend className="sr-only">{m.sermon_blocks_event({ number })}</legend>
      <div className="flex items-end gap-2">
        <LineField
          label={m.sermon_blocks_event_period()}
          value={event.period}
          onValue={(period) => onChange({ period })}
          className="grow"
        />
        <IconButton
          icon={X}
          label={m.sermon_blocks_event_remove({ number })}
          onClick={onRemove}
          className="text-muted"
        />
      </div>
      <AreaField
        label={m.sermon_blocks_event_event()}
        value={event.event}
        onValue={(newText) => onChange({ event: newText })}
        rows={2}
      />
      <AreaField
        label={m.sermon_blocks_event_significance()}
        value={event.significance}
        onValue={(significance) => onChange({ significance })}
        rows={2}
      />
    </fieldset>
  );
}
