import { m } from '@/messages';
import { Field } from '@/ui/forms/field';
import { Select } from '@/ui/forms/select';

const all = 'all';

type SeriesSelectProps = {
  /** Undefined for all series. */
  value: string | undefined;
  onChange: (series: string | undefined) => void;
  options: { value: string; label: string }[];
};

/** A select for the series, on screens with no room for the list. */
export function SeriesSelect({ value, onChange, options }: SeriesSelectProps) {
  return (
    <Field label={m.sermon_planning_show_series()}>
      <Select
        value={value ?? all}
        onValueChange={(chosen) => onChange(chosen === all ? undefined : chosen)}
        options={[{ value: all, label: m.sermon_planning_all() }, ...options]}
      />
    </Field>
  );
}
