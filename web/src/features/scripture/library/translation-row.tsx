import type { ReactNode } from 'react';
import { m } from '@/messages';
import { Badge } from '@/ui/badge';
import type { Translation } from './api';
import { originLabel, traitLabels } from './traits';

type TranslationRowProps = {
  translation: Translation;
  /** The actions for this translation. */
  children: ReactNode;
};

/** One translation in a list: its spine, its traits, and its attribution. */
export function TranslationRow({ translation, children }: TranslationRowProps) {
  const { abbreviation, name, language, rights, bookCount, isDefault } = translation;
  const traits = traitLabels(translation);
  const origin = originLabel(translation);
  return (
    <li className="grid gap-4 py-5 sm:grid-cols-[5rem_minmax(0,1fr)] sm:gap-x-6 lg:grid-cols-[5rem_minmax(0,1fr)_auto]">
      <Spine abbreviation={abbreviation} />
      <div className="grid content-start gap-1">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-serif text-lg font-semibold">
          {name}
          {isDefault && (
            <Badge tone="green" className="font-sans">
              {m.common_default()}
            </Badge>
          )}
        </h3>
        <LocalName translation={translation} />
        <p className="text-sm text-muted">
          {[
            language,
            bookCount === 1
              ? m.translations_books_one()
              : m.translations_books({ count: bookCount }),
            rights,
          ].join(' · ')}
        </p>
        {traits.length > 0 && (
          <ul aria-label={m.translations_traits()} className="mt-1 flex flex-wrap gap-1.5">
            {traits.map((trait) => (
              <li key={trait} className="flex">
                <Badge>{trait}</Badge>
              </li>
            ))}
          </ul>
        )}
        {origin && <p className="mt-1 text-xs text-muted">{origin}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-1 self-start max-lg:sm:col-start-2 lg:justify-end">
        {children}
      </div>
    </li>
  );
}

/** The spine is decorative: the name appears next to it. */
function Spine({ abbreviation }: { abbreviation: string }) {
  return (
    <span
      aria-hidden="true"
      className="hidden h-20 place-items-center overflow-hidden rounded-sm border-s-4 border-primary bg-primary-soft px-1 font-serif text-sm font-semibold text-primary-ink sm:grid"
    >
      {abbreviation}
    </span>
  );
}

function LocalName({ translation }: { translation: Translation }) {
  const { name, nameLocal, languageTag, rightToLeft } = translation;
  if (!nameLocal || nameLocal === name) return null;
  return (
    <p className="font-serif text-base">
      <bdi lang={languageTag} dir={rightToLeft ? 'rtl' : 'ltr'}>
        {nameLocal}
      </bdi>
    </p>
  );
}
