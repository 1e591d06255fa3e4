import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useCharacterFocus } from '@/features/character';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/states/skeleton';
import { HomeSectionFailure } from './section';

/** This week's fruit of the Spirit. */
export function CharacterFocus() {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className="grid content-start gap-3 border-t border-line pt-8"
    >
      <h2 id={headingId} className="text-sm font-medium text-muted">
        {m.home_character_title()}
      </h2>
      <FocusText />
    </section>
  );
}

function FocusText() {
  const { data: focus, isPending, error, refetch } = useCharacterFocus();
  if (isPending) {
    return (
      <>
        <Skeleton className="h-7 w-40" />
        <Skeleton className="h-14 max-w-measure" />
      </>
    );
  }
  if (error) return <HomeSectionFailure onRetry={() => void refetch()} />;
  return (
    <>
      <h3 className="font-serif text-xl font-semibold">{focus.name}</h3>
      <p className="max-w-measure font-serif text-lg">{focus.description}</p>
      <Button asChild variant="link" className="justify-self-start">
        <Link to="/profile" hash="weekly-focus">
          {m.home_character_change()}
        </Link>
      </Button>
    </>
  );
}
