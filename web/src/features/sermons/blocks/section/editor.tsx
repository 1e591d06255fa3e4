import { m } from '@/messages';
import { Field } from '@/ui/forms/field';
import { RadioGroup } from '@/ui/forms/radio-group';
import type { EditorProps } from '../shared/editor-props';
import { AreaField, LineField } from '../shared/fields';
import { type SectionColor, sectionColors } from './content';
import { sectionColorNames } from './section-colors';

export function SectionEditor({ block: { content }, onChange }: EditorProps<'section'>) {
  return (
    <div className="grid gap-4">
      <LineField
        label={m.common_title()}
        value={content.title}
        onValue={(title) => onChange({ title })}
      />
      <AreaField
        label={m.common_description()}
        value={content.description}
        onValue={(description) => onChange({ description })}
        isCounted
      />
      <Field label={m.common_color()}>
        <RadioGroup
          value={content.color}
          onValueChange={(value) => {
            const color = sectionColors.find((known) => known === value);
            if (color) onChange({ color });
          }}
          options={sectionColors.map((value) => ({ value, label: <ColorLabel color={value} /> }))}
          className="grid-cols-2 sm:grid-cols-3"
        />
      </Field>
    </div>
  );
}

function ColorLabel({ color }: { color: SectionColor }) {
  return (
    <span className="flex items-center gap-2">
      <span
        aria-hidden="true"
        data-color={color}
        className="section-color size-3 rounded-full bg-(--section-color)"
      />
      {sectionColorNames[color]()}
    </span>
  );
}
