import { Link } from '@tanstack/react-router';
import { BookOpenText } from 'lucide-react';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Popover, PopoverAnchor, PopoverContent } from '@/ui/overlays/popover';
import { SkeletonList } from '@/ui/states/skeleton-list';
import { usePassage } from '../api';
import { PartFailure } from '../states';

type VersePopupProps = { anchor: HTMLElement; reference: string; onClose: () => void };

/** A passage in a popover next to its reference, with a link to continue reading. */
export function VersePopup({ anchor, reference, onClose }: VersePopupProps) {
  return (
    <Popover open onOpenChange={(open) => !open && onClose()}>
      <PopoverAnchor virtualRef={{ current: anchor }} />
      <PopoverContent
        aria-label={reference}
        align="start"
        className="grid gap-3"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          anchor.focus({ preventScroll: true });
        }}
      >
        <PassageText reference={reference} />
        <Button asChild size="sm" variant="secondary" className="justify-self-start">
          <Link to="/bible" search={{ ref: reference }}>
            <BookOpenText aria-hidden="true" />
            {m.common_open_in_the_bible()}
          </Link>
        </Button>
      </PopoverContent>
    </Popover>
  );
}

function PassageText({ reference }: { reference: string }) {
  const { data: passage, isPending, refetch } = usePassage(reference);
  if (isPending) {
    return <SkeletonList label={m.disciplines_verse_loading()} rows={['h-20', 'h-4 w-24']} />;
  }
  if (!passage) {
    return <PartFailure words={m.disciplines_verse_failure()} onRetry={() => void refetch()} />;
  }
  return (
    <figure className="grid gap-2">
      <blockquote className="max-h-72 overflow-y-auto font-serif text-lg leading-relaxed">
        {passage.text}
      </blockquote>
      <figcaption className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-xs text-muted">
        <span className="font-medium text-wine-ink">{reference}</span>
        {passage.attribution}
      </figcaption>
    </figure>
  );
}
