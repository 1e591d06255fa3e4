import { type FormEvent, useState } from 'react';
import { showFixedFailure } from '@/lib/failure-toast';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Notice } from '@/ui/notice';
import { RadioGroup } from '@/ui/radio-group';
import { Textarea } from '@/ui/textarea';
import { toast } from '@/ui/toast-store';
import { type GenerationRequest, useGenerateDevotional } from './api';

type Length = GenerationRequest['length'];

const lengths: readonly { value: Length; label: () => string }[] = [
  { value: 'short', label: m.devotionals_length_short },
  { value: 'medium', label: m.devotionals_length_medium },
  { value: 'long', label: m.devotionals_length_long },
];

const required = ['topic', 'mood', 'focus'] as const;
type Required = (typeof required)[number];

const fields: Record<Required, { label: () => string; placeholder: () => string }> = {
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

/** The form that has a devotional written. */
export function CreateTab() {
  const [values, setValues] = useState<Record<Required, string>>({
    topic: '',
    mood: '',
    focus: '',
  });
  const [length, setLength] = useState<Length>('medium');
  const [checked, setChecked] = useState(false);
  const { mutateAsync, isPending } = useGenerateDevotional();
  const isEmpty = (name: Required) => values[name].trim() === '';

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    const empty = required.find(isEmpty);
    if (empty) {
      event.currentTarget.querySelector<HTMLElement>(`[name="${empty}"]`)?.focus();
      toast({
        title: m.devotionals_create_missing_title(),
        description: m.devotionals_create_missing(),
        tone: 'danger',
      });
      return;
    }
    try {
      const { topic, mood, focus } = values;
      await mutateAsync({ topic: topic.trim(), mood: mood.trim(), length, focus: focus.trim() });
    } catch (error) {
      showFixedFailure(error, m.devotionals_create_failure_title(), m.devotionals_create_failure());
    }
  };

  return (
    <div className="grid max-w-measure gap-7">
      <header className="grid gap-1.5">
        <h2 className="font-serif text-xl font-semibold">{m.devotionals_create_title()}</h2>
        <p className="text-muted">{m.devotionals_create_description()}</p>
      </header>
      <Notice title={m.devotionals_create_notice_title()}>{m.devotionals_create_notice()}</Notice>
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-6">
        {required.map((name) => (
          <Field
            key={name}
            required
            label={fields[name].label()}
            error={checked && isEmpty(name) && m.devotionals_create_missing()}
          >
            <Input
              name={name}
              autoComplete="off"
              maxLength={200}
              placeholder={fields[name].placeholder()}
              value={values[name]}
              onChange={(event) => setValues({ ...values, [name]: event.target.value })}
            />
          </Field>
        ))}
        <Field label={m.devotionals_create_length()}>
          <RadioGroup
            value={length}
            onValueChange={(chosen) =>
              setLength(lengths.find(({ value }) => value === chosen)?.value ?? 'medium')
            }
            options={lengths.map(({ value, label }) => ({ value, label: label() }))}
          />
        </Field>
        <Field label={m.devotionals_create_context()} hint={m.devotionals_create_context_hint()}>
          <Textarea autoComplete="off" />
        </Field>
        <Button type="submit" loading={isPending} className="justify-self-start">
          {m.devotionals_create_submit()}
        </Button>
      </form>
    </div>
  );
}
