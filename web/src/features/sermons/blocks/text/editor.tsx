import { m } from '@/messages';
import { Field } from '@/ui/forms/field';
import { Select } from '@/ui/forms/select';
import type { EditorProps } from '../shared/editor-props';
import { AreaField, LineField } from '../shared/fields';
import { type TextFormatting, textFormattings } from './content';

const formattingNames: Record<TextFormatting, () => string> = {
  paragraph: m.sermon_blocks_formatting_paragraph,
  heading: m.sermon_blocks_formatting_heading,
  quote: m.sermon_blocks_formatting_quote,
  bullet: m.sermon_blocks_formatting_bullet,
};

export function TextEditor({ block: { content }, onChange }: EditorProps<'text'>) {
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        <LineField
          label={m.common_title()}
          value={content.title}
          onValue={(title) => onChange({ title })}
          className="min-w-40 grow"
        />
        <Field label={m.sermon_blocks_formatting()} className="w-44">
          <Select
            options={textFormattings.map((value) => ({ value, label: formattingNames[value]() }))}
            value={content.formatting}
            onValueChange={(value) => {
              const formatting = textFormattings.find((known) => known === value);
              if (formatting) onChange({ formatting });
            }}
          />
        </Field>
      </div>
      <AreaField
        label={m.common_content()}
        value={content.content}
        onValue={(text) => onChange({ content: text })}
        rows={5}
        isCounted
        hint={content.formatting === 'bullet' ? m.sermon_blocks_bullet_hint() : undefined}
      />
    </div>
  );
}
