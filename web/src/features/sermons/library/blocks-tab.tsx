import { Blocks } from 'lucide-react';
import { useState } from 'react';
import { useDebounced } from '@/lib/debounced';
import { showFailure } from '@/lib/failure-toast';
import { formatCalendarDay } from '@/lib/time/dates';
import { m } from '@/messages';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import { Select } from '@/ui/forms/select';
import { blockTypeLabel } from '../blocks';
import { type Block, type BlockType, blockTypes } from '../model';
import { copyLibraryBlock, type LibraryBlock, useBlockSearch } from './api';
import { getTitle } from './block-words';
import { LibraryItem } from './library-item';
import { LibraryList } from './library-list';
import { maxSearchLength, searchDelay } from './search';

/** The option for all block types, because a select option needs a non-empty value. */
const allOption = 'all';

type BlocksTabProps = { sermonId: string | null; onInsert: (blocks: Block[]) => void };

/** Lists the blocks from other sermons, to reuse in this one. */
export function BlocksTab({ sermonId, onInsert }: BlocksTabProps) {
  const [searchText, setTyped] = useState('');
  const [type, setType] = useState<BlockType | null>(null);
  const search = useDebounced(searchText.trim(), searchDelay);
  const found = useBlockSearch({ search, type, except: sermonId });
  const isFiltered = search !== '' || type !== null;
  return (
    <div className="grid gap-5">
      <div className="grid gap-3 sm:grid-cols-[1fr_11rem]">
        <Field label={m.common_search()}>
          <Input
            type="search"
            autoComplete="off"
            maxLength={maxSearchLength}
            placeholder={m.sermon_library_search_blocks()}
            value={searchText}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <Field label={m.common_type()}>
          <Select
            options={[
              { value: allOption, label: m.common_all_types() },
              ...blockTypes.map((value) => ({ value, label: blockTypeLabel(value) })),
            ]}
            value={type ?? allOption}
            onValueChange={(chosen) => setType(blockTypes.find((one) => one === chosen) ?? null)}
          />
        </Field>
      </div>
      <LibraryList
        found={found}
        entries={found.data?.pages.flatMap(({ blocks }) => blocks)}
        words={{
          loading: m.sermon_library_blocks_loading(),
          failure: m.sermon_library_blocks_failure(),
          empty: m.sermon_library_blocks_empty(),
          emptyHint: m.sermon_library_blocks_empty_hint(),
        }}
        icon={Blocks}
        isFiltered={isFiltered}
        onShowAll={() => {
          setTyped('');
          setType(null);
        }}
      >
        {(entry) => (
          <SearchResultItem
            key={`${entry.sermonId} ${entry.block.id}`}
            found={entry}
            onInsert={onInsert}
          />
        )}
      </LibraryList>
    </div>
  );
}

type SearchResultItemProps = { found: LibraryBlock; onInsert: (blocks: Block[]) => void };

function SearchResultItem({ found, onInsert }: SearchResultItemProps) {
  const { block, sermonTitle, scheduledDate } = found;
  const [isInserting, setInserting] = useState(false);
  const insert = async () => {
    setInserting(true);
    try {
      onInsert([await copyLibraryBlock(found)]);
    } catch (error) {
      showFailure(error, m.sermon_library_insert_failure());
    } finally {
      setInserting(false);
    }
  };
  return (
    <LibraryItem
      title={getTitle(block) || blockTypeLabel(block.type)}
      block={block}
      facts={
        <>
          <span className="wrap-anywhere">{sermonTitle}</span>
          {scheduledDate && (
            <time dateTime={scheduledDate}>{formatCalendarDay(scheduledDate)}</time>
          )}
        </>
      }
      isInserting={isInserting}
      onInsert={() => void insert()}
    />
  );
}
