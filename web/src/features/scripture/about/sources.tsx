import { BookX } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { QueryBoundary } from '@/lib/query-boundary';
import { m } from '@/messages';
import { EmptyState } from '@/ui/states/empty-state';
import { Skeleton } from '@/ui/states/skeleton';
import { Spinner } from '@/ui/states/spinner';
import { type Source, useSources } from './api';

/** Lists every Bible text and study resource with its rights and required attribution. */
export function Sources() {
  const query = useSources();
  return (
    <QueryBoundary
      query={query}
      loading={<SourceSkeletons />}
      failure={m.about_sources_failure()}
      empty={
        <EmptyState
          icon={BookX}
          title={m.about_sources_empty_title()}
          description={m.about_sources_empty_description()}
        />
      }
    >
      {(sources) => {
        const sourcesOfKind = (kind: Source['kind']) =>
          sources.filter((source) => source.kind === kind);
        return (
          <>
            <SourceGroup
              title={m.common_bible_texts()}
              description={m.about_texts_description()}
              sources={sourcesOfKind('text')}
            />
            <SourceGroup
              title={m.about_helps_title()}
              description={m.about_helps_description()}
              sources={sourcesOfKind('help')}
            />
          </>
        );
      }}
    </QueryBoundary>
  );
}

type SourceGroupProps = { title: string; description: string; sources: Source[] };

function SourceGroup({ title, description, sources }: SourceGroupProps) {
  if (sources.length === 0) return null;
  return (
    <GroupFrame title={title} description={description}>
      <ul className="grid gap-x-12 lg:grid-cols-2">
        {sources.map((source) => (
          <SourceEntry key={source.id} source={source} />
        ))}
      </ul>
    </GroupFrame>
  );
}

function SourceEntry({ source: { name, rights, attribution, source } }: { source: Source }) {
  return (
    <li className="grid content-start gap-1 border-t border-line py-5 text-sm">
      <h3 className="font-serif text-base font-semibold">{name}</h3>
      <p className="text-wine-ink">{rights}</p>
      {attribution && attribution !== rights && <p>{attribution}</p>}
      {source && <p className="text-xs break-words text-muted">{m.about_from({ source })}</p>}
    </li>
  );
}

type GroupFrameProps = { title: string; description: string; children: ReactNode };

function GroupFrame({ title, description, children }: GroupFrameProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid gap-5">
      <header className="grid gap-1">
        <h2 id={headingId} className="font-serif text-xl font-semibold">
          {title}
        </h2>
        <p className="max-w-measure text-sm text-muted">{description}</p>
      </header>
      {children}
    </section>
  );
}

function SourceSkeletons() {
  return (
    <GroupFrame title={m.common_bible_texts()} description={m.about_texts_description()}>
      <Spinner label={m.about_sources_loading()} className="sr-only" />
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-2">
        {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((rowKey) => (
          <Skeleton key={rowKey} className="h-24" />
        ))}
      </div>
    </GroupFrame>
  );
}
