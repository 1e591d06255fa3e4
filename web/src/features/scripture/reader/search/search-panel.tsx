import { useState } from 'react';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/states/notice';
import { Spinner } from '@/ui/states/spinner';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/ui/tabs';
import type { SearchResponse } from '../api';
import { PanelFailure, PanelLoading } from '../panel-states';
import { toSelection } from '../state/places';
import { useReader } from '../state/reader-context';
import type { Panels } from '../state/use-panels';
import { topicName } from '../study/topic-names';
import { TopicView } from '../study/topic-view';
import { MeaningResults } from './meaning-results';
import { isSearchable } from './search-api';
import { SearchBox } from './search-box';
import { SearchFilters } from './search-filters';
import { useSearchKind } from './search-kind';
import { SearchResults } from './search-results';
import { useSearchRequest, useSearchResponse } from './use-search-answer';

export function SearchPanel({ panels }: { panels: Panels }) {
  const { isPhone } = useReader();
  const { translation } = useSearchRequest(panels.search);
  const [kind, setKind] = useSearchKind();
  return (
    <div className="grid gap-4">
      {isPhone && <SearchBox panels={panels} autoFocus />}
      <Tabs
        className="gap-4!"
        value={kind}
        onValueChange={(value) => setKind(value === 'meaning' ? 'meaning' : 'words')}
      >
        <TabsList variant="segmented" aria-label={m.bible_search_kind()}>
          <TabsTrigger value="words">{m.bible_tab_words()}</TabsTrigger>
          <TabsTrigger value="meaning">{m.bible_search_by_meaning()}</TabsTrigger>
        </TabsList>
        <TabsContent value="words">
          <WordSearch panels={panels} />
        </TabsContent>
        <TabsContent value="meaning">
          <MeaningResults q={panels.search.q} translation={translation} />
        </TabsContent>
      </Tabs>
    </div>
  );
}

function WordSearch({ panels }: { panels: Panels }) {
  const { q } = panels.search;
  // An open topic belongs to the search that found it; a new search closes it.
  const [topic, setTopic] = useState<{ id: number; q: string } | null>(null);
  return topic?.q === q ? (
    <TopicView id={topic.id} onBack={() => setTopic(null)} />
  ) : (
    <WordSearchResults panels={panels} onTopic={(id) => setTopic({ id, q })} />
  );
}

type WordSearchResultsProps = { panels: Panels; onTopic: (id: number) => void };

function WordSearchResults({ panels, onTopic }: WordSearchResultsProps) {
  const { search } = panels;
  const { data: answer, isPending, isFetching, error, refetch } = useSearchResponse(search);
  if (!isSearchable(search.q)) {
    return (
      <div className="grid gap-2 text-sm text-muted">
        <p>{m.bible_search_short()}</p>
        <p>{m.bible_search_help()}</p>
      </div>
    );
  }
  if (error) {
    return (
      <PanelFailure title={m.bible_search_failure()} error={error} onRetry={() => void refetch()} />
    );
  }
  if (isPending) return <PanelLoading />;
  return (
    <div className="grid gap-4" aria-busy={isFetching}>
      <SearchFilters panels={panels} answer={answer} />
      <p role="status" className="flex items-center gap-3 text-sm text-muted">
        {answer.total === 1
          ? m.bible_search_found_one()
          : m.bible_search_found({ count: answer.total.toLocaleString() })}
        {isFetching && <Spinner label={m.common_loading()} size="sm" />}
      </p>
      {answer.notice && <Notice>{answer.notice}</Notice>}
      {answer.relaxed && <p className="text-sm text-muted">{m.bible_search_relaxed()}</p>}
      {answer.corrected && <SpellingSuggestion words={answer.corrected} panels={panels} />}
      <PassageJump answer={answer} />
      <Topics topics={answer.topics} onTopic={onTopic} />
      <SearchResults answer={answer} panels={panels} />
    </div>
  );
}

function SpellingSuggestion({ words, panels }: { words: string; panels: Panels }) {
  return (
    <p className="text-sm">
      {m.bible_search_did_you_mean()}{' '}
      <Button variant="link" size="sm" onClick={() => panels.changeSearch({ q: words })}>
        {words}
      </Button>
    </p>
  );
}

/** If the search text is a passage, offers a button that goes there. */
function PassageJump({ answer: { passage } }: { answer: SearchResponse }) {
  const { leapTo } = useReader();
  if (!passage) return null;
  const { bookId: book, chapter, reference } = passage;
  return (
    <Button
      className="justify-self-start"
      onClick={() => leapTo({ book, chapter, selection: toSelection(passage) })}
    >
      {m.common_go_to_reference({ reference })}
    </Button>
  );
}

function Topics({
  topics,
  onTopic,
}: { topics: SearchResponse['topics'] } & Pick<WordSearchResultsProps, 'onTopic'>) {
  if (topics.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h3 className="text-xs font-medium text-muted">{m.bible_topics()}</h3>
      <ul className="flex flex-wrap gap-2">
        {topics.map(({ id, name }) => (
          <li key={id}>
            <Button variant="secondary" size="sm" onClick={() => onTopic(id)}>
              {topicName(name)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
