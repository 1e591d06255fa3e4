import { Star } from 'lucide-react';
import { showFailure } from '@/lib/failure-toast';
import { m } from '@/messages';
import { cx } from '@/ui/cx';
import { IconButton } from '@/ui/icon-button';
import { type Study, useSetFavorite } from './api';

/** The star toggle. */
export function FavoriteButton({ study: { id, title, isFavorited } }: { study: Study }) {
  const { mutateAsync } = useSetFavorite();
  const toggle = async () => {
    try {
      await mutateAsync({ id, isFavorited: !isFavorited });
    } catch (error) {
      showFailure(error, m.studies_favorite_failure_title());
    }
  };
  return (
    <IconButton
      className="shrink-0"
      icon={Star}
      label={m.studies_favorite({ title })}
      iconClassName={cx(isFavorited ? 'fill-current text-wheat-ink' : 'text-muted')}
      aria-pressed={isFavorited}
      onClick={() => void toggle()}
    />
  );
}
