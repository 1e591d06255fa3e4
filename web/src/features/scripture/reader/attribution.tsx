import type { Verse } from '../shared';
import { useReader } from './reader-context';

/** Whose text it is, at the end of every chapter: some licences ask for it, all deserve it. */
export function Attribution({ verses = [] }: { verses?: readonly Verse[] }) {
  const { translation } = useReader();
  if (!translation) return null;
  const [first] = verses;
  const words = (first?.attribution ?? translation.attribution) || translation.rights;
  return (
    <footer className="mx-auto mt-10 max-w-measure border-t border-line pt-4 text-center text-xs text-muted">
      <p>
        {translation.name}
        {' · '}
        {words}
      </p>
      {translation.attributionUrl && (
        <a
          href={translation.attributionUrl}
          rel="noreferrer"
          className="text-primary-ink underline underline-offset-4"
        >
          {translation.attributionUrl.replace(/^https?:\/\//, '')}
        </a>
      )}
    </footer>
  );
}
