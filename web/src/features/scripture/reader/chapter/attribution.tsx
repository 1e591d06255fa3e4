import type { ReactNode } from 'react';
import type { Translation, Verse } from '../../shared';
import { useReader } from '../state/reader-context';

type AttributionProps = {
  /** The translations on the page; defaults to the current one. */
  translations?: readonly Translation[];
  /** The verses shown, which may say that another translation was substituted. */
  verses?: readonly Verse[];
  /** Additional credits to show at the end. */
  children?: ReactNode;
};

/** Shows the credits at the end of every chapter: some licenses require them. */
export function Attribution({ translations, verses = [], children }: AttributionProps) {
  const { translation } = useReader();
  const shown = translations ?? (translation ? [translation] : []);
  if (shown.length === 0 && !children) return null;
  return (
    <footer className="mx-auto mt-10 grid max-w-measure gap-3 border-t border-line pt-4 text-center text-xs text-muted">
      {children && <p>{children}</p>}
      {shown.map((one) => (
        <Rights
          key={one.id}
          translation={one}
          words={one.id === translation?.id ? verses[0]?.attribution : null}
        />
      ))}
    </footer>
  );
}

type RightsProps = { translation: Translation; words?: string | null };

function Rights({
  translation: { name, attribution, attributionUrl, rights },
  words,
}: RightsProps) {
  return (
    <div>
      <p>
        {name}
        {' · '}
        {words || attribution || rights}
      </p>
      {attributionUrl && (
        <a
          href={attributionUrl}
          rel="noreferrer"
          className="text-primary-ink underline underline-offset-4"
        >
          {attributionUrl.replace(/^https?:\/\//, '')}
        </a>
      )}
    </div>
  );
}
