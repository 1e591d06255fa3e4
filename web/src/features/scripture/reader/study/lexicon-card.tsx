import { Search } from 'lucide-react';
import { messageOf } from '@/api/errors';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/states/skeleton';
import { type LexiconEntry, useLexicon, type Word } from '../api';
import { OriginalText } from '../chapter/original-text';
import { type PopupContent, useReader } from '../state/reader-context';

type WordContent = Extract<PopupContent, { kind: 'word' }>;

/** Shows what a word means, both in this verse and in the dictionary. */
export function LexiconCard({ content, onClose }: { content: WordContent; onClose: () => void }) {
  return (
    <>
      {content.word && <VerseWord word={content.word} />}
      {content.strongs.map((strong) => (
        <DictionaryEntry key={strong} strong={strong} onClose={onClose} />
      ))}
      {content.strongs.length === 0 && <p className="text-muted">{m.bible_lexicon_none()}</p>}
    </>
  );
}

function VerseWord({ word }: { word: Word }) {
  return (
    <div className="grid gap-1 border-b border-line pb-3">
      <OriginalText className="text-2xl">{word.text}</OriginalText>
      <p className="font-medium">{word.gloss || word.rendering}</p>
      {word.parsing && <p className="text-xs text-muted">{word.parsing}</p>}
    </div>
  );
}

function DictionaryEntry({ strong, onClose }: { strong: string; onClose: () => void }) {
  const { data: entry, isPending, error, refetch } = useLexicon(strong);
  if (isPending) return <Skeleton className="h-32" />;
  if (error) {
    return (
      <div className="grid justify-items-start gap-2">
        <p className="text-muted">{messageOf(error, m.error_unreachable())}</p>
        <Button variant="secondary" size="sm" onClick={() => void refetch()}>
          {m.common_try_again_2()}
        </Button>
      </div>
    );
  }
  return <LoadedEntry entry={entry} onClose={onClose} />;
}

/** Returns the original-language text that uses this Strong's number: Greek or Hebrew. */
const originalTextId = (strong: string) => (strong.startsWith('G') ? 'sblgnt' : 'wlc');

function LoadedEntry({ entry, onClose }: { entry: LexiconEntry; onClose: () => void }) {
  const { translation, searchFor } = useReader();
  const { strong, lemma, transliteration, pronunciation, definition } = entry;
  const searchTranslation = translation?.features.strongs ? translation.id : originalTextId(strong);
  return (
    <section className="grid gap-2">
      <h3 className="flex flex-wrap items-baseline gap-x-3">
        <OriginalText className="text-xl">{lemma}</OriginalText>
        <span className="text-sm font-normal text-muted italic">{transliteration}</span>
        <span className="text-xs font-normal text-muted">{strong}</span>
      </h3>
      {pronunciation && <p className="text-xs text-muted">{pronunciation}</p>}
      <p className="font-serif text-base leading-relaxed">{definition}</p>
      {entry.occurrences != null && (
        <p className="text-xs text-muted">
          {entry.occurrences === 1
            ? m.bible_occurrences_one()
            : m.bible_occurrences({ count: entry.occurrences })}
        </p>
      )}
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        onClick={() => {
          onClose();
          searchFor(`strong:${strong}`, searchTranslation);
        }}
      >
        <Search aria-hidden="true" />
        {m.bible_search_occurrences()}
      </Button>
      <p className="text-xs text-muted">{entry.attribution}</p>
    </section>
  );
}
