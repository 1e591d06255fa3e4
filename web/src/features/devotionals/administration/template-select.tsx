import { m } from '@/messages';
import { Field } from '@/ui/forms/field';
import { Select } from '@/ui/forms/select';
import { useTemplates } from './api';

/** Select doesn't allow an empty value. */
export const noTemplate = 'none';

export const templateNumber = (value: string): number | null =>
  value === noTemplate ? null : Number(value);

type TemplateSelectProps = {
  value: string;
  disabled: boolean;
  onValueChange: (value: string) => void;
};

/** Lists only active templates. */
export function TemplateSelect(choice: TemplateSelectProps) {
  const templates = useTemplates().data ?? [];
  return (
    <Field label={m.generate_field_template()} hint={m.common_optional()}>
      <Select
        {...choice}
        options={[
          { value: noTemplate, label: m.generate_no_template() },
          ...templates
            .filter((one) => one.isActive)
            .map((one) => ({ value: String(one.id), label: one.name })),
        ]}
      />
    </Field>
  );
}
