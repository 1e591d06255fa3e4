import { ArrowLeft } from 'lucide-react';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { type Topic, useTopic } from '../api';
import { PanelFailure, PanelLoading } from '../panel-states';
import { toSelection } from '../state/places';
import { useReader } from '../state/reader-context';
import { topicName } from './topic-names';

/** A topic from Nave's index: what the Bible says about it, passage by passage. */
export function TopicView({ id, onBack }: { id: number; onBack: () => void }) {
  const { data: topic, isPending, error, refetch } = useTopic(id);
  return (
    <div className="grid gap-4">
      <Button variant="ghost" size="sm" className="justify-self-start" onClick={onBack}>
        <ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" />
        {m.bible_search_back()}
      </Button>
      {isPending && <PanelLoading />}
      {error && (
        <PanelFailure
          title={m.bible_topic_failure()}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {topic && <TopicText topic={topic} />}
    </div>
  );
}

function TopicText({ topic }: { topic: Topic }) {
  return (
    <>
      <h3 className="font-serif text-lg font-semibold">{topicName(topic.name)}</h3>
      <ul className="grid gap-4">
        {topic.headings.map(({ text, passages }) => (
          <li key={text} className="grid gap-1.5">
            {text && <p className="font-serif leading-relaxed">{topicName(text)}</p>}
            <Passages passages={passages} />
          </li>
        ))}
      </ul>
      {topic.seeAlso.length > 0 && (
        <p className="text-sm text-muted">
          {m.bible_topic_see_also({ topics: topic.seeAlso.map(topicName).join(', ') })}
        </p>
      )}
      <p className="text-xs text-muted">{topic.attribution}</p>
    </>
  );
}

function Passages({ passages }: { passages: Topic['headings'][number]['passages'] }) {
  const { leapTo } = useReader();
  return (
    <ul className="flex flex-wrap gap-x-3">
      {passages.map((passage) => (
        <li key={passage.reference}>
          <Button
            variant="link"
            size="sm"
            onClick={() =>
              leapTo({
                book: passage.bookId,
                chapter: passage.chapter,
                selection: toSelection(passage),
              })
            }
          >
            {passage.reference}
          </Button>
        </li>
      ))}
    </ul>
  );
}
