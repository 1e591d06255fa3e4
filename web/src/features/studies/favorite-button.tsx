import { Star } from 'lucide-react';
import { showFailure } from '@/lib/failure-toast';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { type Study, useFavorite } from './api';

/** The star: pressed, or not. */
export function FavoriteButton({ study: { id, title, isFavorited } }: { study: Study }) {
  const { mutateAsync } = useFavorite();
  const toggle = async () => {
    try {
      await mutateAsync({ id, isFavorited: !isFavorited });
    } catch (error) {
      showFailure(error, m.studies_favorite_failure_title(), m.studies_try_again());
    }
  };
  return (
    <Button
      variant="ghost"
      size="icon"
      className="shrink-0"
      aria-label={m.studies_favorite({ title })}
      aria-pressed={isFavorited}
      onClick={() => void toggle()}
    >
      <Star
        aria-hidden="true"
        className={cx(isFavorited ? 'fill-current text-wheat-ink' : 'text-muted')}
      />
    </Button>
  );
}
