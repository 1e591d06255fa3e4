import { m } from '@/messages';
import { Field } from '@/ui/forms/field';
import { Select } from '@/ui/forms/select';
import { useLibraryTranslations } from '../shared/api';

/**
 * The translation for a passage: the block's own, else the preacher's default if it is in their library, else
 * the best one in the library. While the library is unknown, the requested translation is used as is.
 */
export function useChosenTranslation(own: string, usual: string): string {
  const { data: libraryTranslations } = useLibraryTranslations();
  if (own !== '') return own;
  if (!libraryTranslations || libraryTranslations.some(({ id }) => id === usual)) return usual;
  return (
    (libraryTranslations.find(({ isDefault }) => isDefault) ?? libraryTranslations[0])?.id ?? usual
  );
}

type TranslationSelectProps = { chosen: string; onChoose: (id: string) => void };

export function TranslationSelect({ chosen, onChoose }: TranslationSelectProps) {
  const { data: libraryTranslations, isError } = useLibraryTranslations();
  const options = (libraryTranslations ?? []).map(({ id, name, abbreviation }) => ({
    value: id,
    label: `${abbreviation} · ${name}`,
  }));
  const isUnlisted = chosen !== '' && !options.some(({ value }) => value === chosen);
  return (
    <Field
      label={m.common_translation()}
      error={isError ? m.common_we_couldnt_load_your_translations() : undefined}
      className="min-w-40 grow"
    >
      <Select
        options={
          isUnlisted ? [...options, { value: chosen, label: chosen.toUpperCase() }] : options
        }
        placeholder={m.common_choose_a_translation()}
        value={chosen}
        onValueChange={onChoose}
      />
    </Field>
  );
}
