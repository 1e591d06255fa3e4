import { Plus, X } from 'lucide-react';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { Select } from '@/ui/forms/select';
import { IconButton } from '@/ui/icon-button';
import { useReader } from '../state/reader-context';
import { changeSettings } from '../state/reading-settings';
import { parallelColumns } from './parallel-columns';
import { MAX_PARALLEL } from './parallel-ids';

/** Lets the reader choose the translations for the parallel view. */
export function TranslationPicker({ ids }: { ids: readonly string[] }) {
  const { translations, changeTranslation } = useReader();
  const [first, ...beside] = ids;
  const unusedTranslations = translations.filter(({ id }) => !ids.includes(id));

  const choose = (at: number, id: string) => {
    if (at === 0) changeTranslation(id);
    else changeSettings({ parallel: beside.map((one, index) => (index === at - 1 ? id : one)) });
  };
  const add = () => {
    const [next] = unusedTranslations;
    if (next) changeSettings({ parallel: [...beside, next.id] });
  };
  const remove = (id: string) => changeSettings({ parallel: beside.filter((one) => one !== id) });

  return (
    <div className="mb-2 grid gap-2">
      <div
        className={cx(
          'flex flex-wrap justify-center gap-2 md:grid md:gap-x-8',
          parallelColumns(ids.length),
        )}
      >
        {ids.map((id, at) => (
          <div key={id} className="flex items-center">
            <Select
              aria-label={m.bible_parallel_column({ number: at + 1 })}
              className="min-w-28 md:max-w-40"
              value={id}
              options={translations
                .filter((one) => one.id === id || !ids.includes(one.id))
                .map((one) => ({ value: one.id, label: one.abbreviation }))}
              onValueChange={(value) => choose(at, value)}
            />
            {id !== first && ids.length > 2 && (
              <IconButton
                icon={X}
                label={m.bible_parallel_remove({ translation: nameOf(id) })}
                onClick={() => remove(id)}
              />
            )}
          </div>
        ))}
      </div>
      {ids.length < MAX_PARALLEL && unusedTranslations.length > 0 && (
        <Button variant="ghost" className="justify-self-center" onClick={add}>
          <Plus aria-hidden="true" />
          {m.bible_parallel_add()}
        </Button>
      )}
    </div>
  );

  function nameOf(id: string): string {
    return translations.find((one) => one.id === id)?.abbreviation ?? id;
  }
}
