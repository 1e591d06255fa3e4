import { History } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '@/api/errors';
import { useDebounced } from '@/lib/debounced';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import { EmptyState } from '@/ui/states/empty-state';
import { isLikelyReference, isReferenceParseError, usePreachedSermons } from './api';
import { ListFailure, ListSkeleton } from './library-list';
import { PreachedList } from './preached-list';
import { maxSearchLength, searchDelay } from './search';

/** A passage used in a sermon, with its reference as written there. */
export type SermonPassage = {
  reference: string;
  /** The translation whose verse numbering the reference uses; empty if none was chosen. */
  translationId: string;
};

type PreachedTabProps = {
  sermonId: string | null;
  /** The passages in the sermon being edited. */
  passages: readonly SermonPassage[];
  onOpen: () => void;
};

/** Shows where a passage was preached before. */
export function PreachedTab({ sermonId, passages, onOpen }: PreachedTabProps) {
  const [searchText, setTyped] = useState(passages[0]?.reference ?? '');
  const reference = useDebounced(searchText.trim(), searchDelay);
  const knownPassage = passages.find((passage) => passage.reference === reference);
  const translationId = knownPassage?.translationId ?? '';
  const searchParams = { reference, translationId, except: sermonId };
  const { data, error, isPending, refetch } = usePreachedSermons(searchParams);
  const isReference = isLikelyReference(reference);
  const problem =
    isReference && isReferenceParseError(error)
      ? messageOf(error, m.sermon_library_passage_unknown())
      : undefined;
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <Field label={m.common_passage()} hint={m.sermon_library_passage_hint()} error={problem}>
          <Input
            autoComplete="off"
            spellCheck={false}
            maxLength={maxSearchLength}
            value={searchText}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        {passages.length > 0 && (
          <ul aria-label={m.sermon_library_passages()} className="flex flex-wrap gap-1">
            {passages.map((passage) => (
              <li key={passage.reference}>
                <Button
                  size="sm"
                  variant="ghost"
                  aria-pressed={passage.reference === searchText.trim()}
                  className="aria-pressed:bg-primary-soft"
                  onClick={() => setTyped(passage.reference)}
                >
                  {passage.reference}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
      {!isReference ? (
        <EmptyState
          className="px-0! py-6!"
          icon={History}
          title={m.sermon_library_preached_empty()}
          description={m.sermon_library_preached_empty_hint()}
        />
      ) : problem ? null : isPending ? (
        <ListSkeleton label={m.sermon_library_preached_loading()} />
      ) : !data ? (
        <ListFailure title={m.sermon_library_preached_failure()} error={error} refetch={refetch} />
      ) : data.length === 0 ? (
        <div role="status">
          <EmptyState
            className="px-0! py-6!"
            icon={History}
            title={m.sermon_library_preached_none()}
            description={m.sermon_library_preached_none_hint()}
          />
        </div>
      ) : (
        <PreachedList sermons={data} onOpen={onOpen} />
      )}
    </div>
  );
}
