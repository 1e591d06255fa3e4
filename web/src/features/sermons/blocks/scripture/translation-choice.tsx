import { m } from '@/messages';
import { Field } from '@/ui/forms/field';
import { Select } from '@/ui/forms/select';
import { useLibraryTranslations } from '../shared/api';

/**
 * The translation for a passage: the block's own, else the preacher's default if it is in their library, else
 * the best one in the library. While the library is unknown, the requested translation is used as is.
 */
export function useChosenTranslation(own: string, usual: string): string {
  const { data: shelf } = useLibraryTranslations();
  if (own !== '') return own;
  if (!shelf || shelf.some(({ id }) => id === usual)) return usual;
  return (shelf.find(({ isDefault }) => isDefault) ?? shelf[0])?.id ?? usual;
}

type TranslationChoiceProps = { chosen: string; onChoose: (id: string) => void };

export function TranslationChoice({ chosen, onChoose }: TranslationChoiceProps) {
  const { data: shelf, isError } = useLibraryTranslations();
  const options = (shelf ?? []).map(({ id, name, abbreviation }) => ({
    value: id,
    label: `${abbreviation} · ${name}`,
  }));
  const isElsewhere = chosen !== '' && !options.some(({ value }) => value === chosen);
  return (
    <Field
      label={m.common_translation()}
      error={isError ? m.common_we_couldnt_load_your_translations() : undefined}
      className="min-w-40 grow"
    >
      <Select
        options={
          isElsewhere ? [...options, { value: chosen, label: chosen.toUpperCase() }] : options
        }
        placeholder={m.common_choose_a_translation()}
        value={chosen}
        onValueChange={onChoose}
      />
    </Field>
  );
}
