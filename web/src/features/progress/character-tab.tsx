import { useCharacterFocus } from '@/features/character';
import { m } from '@/messages';
import { Scripture } from '@/ui/prose';
import { ErrorState } from '@/ui/states/error-state';
import { Progress } from '@/ui/states/progress';
import { Skeleton } from '@/ui/states/skeleton';
import { characterBars, countWeek, type Trait, traits } from './formulas';
import { type ProgressParts, ProgressSection } from './parts';
import { Radar } from './radar';
import { traitNames } from './trait-names';

const traitSources: Record<Trait, () => string> = {
  love: m.progress_trait_of_devotionals,
  wisdom: m.progress_trait_of_devotionals,
  faith: m.progress_trait_of_prayer,
  service: m.progress_trait_of_missions,
  peace: m.progress_trait_of_consistency,
  joy: m.progress_trait_of_points,
};

export function CharacterTab({ week, summary }: ProgressParts) {
  const bars = characterBars(countWeek(week), summary.growthPoints);
  return (
    <div className="grid gap-12">
      <ProgressSection
        title={m.progress_character_title()}
        description={m.progress_character_hint()}
      >
        <div className="grid items-center gap-10 md:grid-cols-2 lg:gap-16">
          <Radar bars={bars} />
          <div className="grid gap-5">
            {traits.map((trait) => (
              <Progress
                key={trait}
                label={
                  <>
                    <span className="font-medium">{traitNames[trait]()}</span>{' '}
                    <span className="text-xs text-muted">{traitSources[trait]()}</span>
                  </>
                }
                value={bars[trait]}
                valueLabel={m.common_percent({ percent: bars[trait] })}
              />
            ))}
          </div>
        </div>
      </ProgressSection>
      <ProgressSection title={m.progress_focus_title()}>
        <Focus />
      </ProgressSection>
    </div>
  );
}

function Focus() {
  const { data: focus, isPending, error, refetch } = useCharacterFocus();
  if (isPending) return <Skeleton className="h-40 max-w-measure" />;
  if (error) {
    return (
      <ErrorState
        title={m.progress_focus_failure()}
        onRetry={() => void refetch()}
        retryLabel={m.common_try_again_2()}
      />
    );
  }
  return (
    <div className="grid gap-5">
      <div className="grid gap-1">
        <h3 className="font-serif text-lg font-semibold">{focus.name}</h3>
        <p className="max-w-measure font-serif text-lg">{focus.description}</p>
      </div>
      <Scripture reference={focus.verseReference} className="border-s-2 border-wheat ps-6">
        <p>{focus.verse}</p>
      </Scripture>
    </div>
  );
}
