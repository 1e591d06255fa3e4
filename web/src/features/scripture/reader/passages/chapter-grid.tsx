import { m } from '@/messages';
import { cx } from '@/ui/cx';

type ChapterGridProps = {
  count: number;
  current: number | null;
  onChoose: (chapter: number) => void;
};

export function ChapterGrid({ count, current, onChoose }: ChapterGridProps) {
  return (
    <ol className="grid grid-cols-6 gap-1 sm:grid-cols-8">
      {Array.from({ length: count }, (_, at) => at + 1).map((chapter) => (
        <li key={chapter}>
          <button
            type="button"
            aria-label={m.bible_chapter_label({ chapter })}
            aria-current={chapter === current || undefined}
            onClick={() => onChoose(chapter)}
            className={cx(
              'figures grid h-10 w-full place-items-center rounded-md text-sm hover:bg-wash pointer-coarse:h-11',
              chapter === current && 'bg-primary-soft font-medium text-primary-ink',
            )}
          >
            {chapter}
          </button>
        </li>
      ))}
    </ol>
  );
}
