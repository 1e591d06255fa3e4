import type { FormEvent } from 'react';
import { useId, useState } from 'react';
import { AssistNote } from '@/features/assist';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import { RadioGroup } from '@/ui/forms/radio-group';
import { Textarea } from '@/ui/forms/textarea';
import { Notice } from '@/ui/states/notice';
import { toast } from '@/ui/toast/toast-store';
import type { DevotionalInput } from './generation';
import { useLibraryTopics } from './topics';

type Length = DevotionalInput['length'];

const lengths: readonly { value: Length; label: () => string }[] = [
  { value: 'short', label: m.devotionals_length_short },
  { value: 'medium', label: m.devotionals_length_medium },
  { value: 'long', label: m.devotionals_length_long },
];

const required = ['topic', 'mood', 'focus'] as const;
type RequiredField = (typeof required)[number];

const fields: Record<RequiredField, { label: () => string; placeholder: () => string }> = {
  topic: {
    label: m.devotionals_create_topic,
    placeholder: m.devotionals_create_topic_placeholder,
  },
  mood: { label: m.devotionals_create_mood, placeholder: m.devotionals_create_mood_placeholder },
  focus: {
    label: m.devotionals_create_focus,
    placeholder: m.devotionals_create_focus_placeholder,
  },
};

/** All form fields. The context is only for the member and isn't sent. */
export type CreateValues = Record<RequiredField | 'length' | 'context', string>;
export const emptyValues: CreateValues = {
  topic: '',
  mood: '',
  focus: '',
  length: 'medium',
  context: '',
};

type CreateFormProps = {
  values: CreateValues;
  onChange: (name: keyof CreateValues, value: string) => void;
  onSubmit: (wish: DevotionalInput) => void;
  /** The server's message about the last attempt, if it sent one. */
  problem: string | null;
  headingRef: (heading: HTMLElement | null) => void;
};

/** The form for generating a devotional. */
export function CreateForm({ values, onChange, onSubmit, problem, headingRef }: CreateFormProps) {
  const [checked, setChecked] = useState(false);
  const topicsId = useId();
  const topics = useLibraryTopics();
  const isEmpty = (name: RequiredField) => values[name].trim() === '';
  const length = lengths.find(({ value }) => value === values.length)?.value ?? 'medium';

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    const empty = required.find(isEmpty);
    if (empty) {
      event.currentTarget.querySelector<HTMLElement>(`[name="${empty}"]`)?.focus();
      toast({
        title: m.common_missing_information(),
        description: m.common_please_fill_in_all_required(),
        tone: 'danger',
      });
      return;
    }
    const { topic, mood, focus } = values;
    onSubmit({ topic: topic.trim(), mood: mood.trim(), length, focus: focus.trim() });
  };

  return (
    <div className="grid max-w-measure gap-7">
      <header className="grid gap-1.5">
        <h2
          ref={headingRef}
          tabIndex={-1}
          className="font-serif text-xl font-semibold outline-none"
        >
          {m.devotionals_create_title()}
        </h2>
        <p className="text-muted">{m.devotionals_create_description()}</p>
      </header>
      {problem && (
        <Notice tone="danger" announce>
          {problem}
        </Notice>
      )}
      <form onSubmit={submit} noValidate className="grid gap-6">
        {required.map((name) => (
          <Field
            key={name}
            required
            label={fields[name].label()}
            error={checked && isEmpty(name) && m.common_please_fill_in_all_required()}
          >
            <Input
              name={name}
              list={name === 'topic' ? topicsId : undefined}
              autoComplete="off"
              maxLength={200}
              placeholder={fields[name].placeholder()}
              value={values[name]}
              onChange={(event) => onChange(name, event.target.value)}
            />
          </Field>
        ))}
        <datalist id={topicsId}>
          {topics.map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
        </datalist>
        <Field label={m.common_length()}>
          <RadioGroup
            value={length}
            onValueChange={(chosen) => onChange('length', chosen)}
            options={lengths.map(({ value, label }) => ({ value, label: label() }))}
          />
        </Field>
        <Field label={m.devotionals_create_context()} hint={m.devotionals_create_context_hint()}>
          <Textarea
            autoComplete="off"
            maxLength={5000}
            value={values.context}
            onChange={(event) => onChange('context', event.target.value)}
          />
        </Field>
        <div className="grid gap-3">
          <Button type="submit" className="justify-self-start">
            {m.devotionals_create_submit()}
          </Button>
          <AssistNote />
        </div>
      </form>
    </div>
  );
}
