import { BookHeart, Check } from 'lucide-react';
import { useCurrentUser } from '@/features/accounts';
import { GeneratedBadge, GeneratedText } from '@/features/assist';
import { type PersonalDevotional, usePersonalDevotionals } from '@/features/journal';
import { AudioPlayer } from '@/features/voice';
import { useFocusHandover } from '@/lib/focus-handover';
import { QueryBoundary } from '@/lib/query-boundary';
import { formatDay } from '@/lib/time/dates';
import { m } from '@/messages';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Dialog, DialogContent, DialogTrigger } from '@/ui/overlays/dialog';
import { ReadingText } from '@/ui/prose';
import { ShowMore } from '@/ui/show-more';
import { EmptyState } from '@/ui/states/empty-state';
import { CardGrid, CardSkeletons, DevotionalCard } from './card';
import { Completion, useCompletedToday } from './completion';

/** The devotionals generated for this member. */
export function MineTab({ onCreate }: { onCreate: () => void }) {
  const personalQuery = usePersonalDevotionals({ type: 'ai_generated' });

  return (
    <QueryBoundary
      query={personalQuery}
      loading={<CardSkeletons label={m.common_loading_your_devotionals()} />}
      failure={m.common_we_couldnt_load_your_devotionals()}
    >
      {(data) => {
        const devotionals = data.pages.flat();
        if (devotionals.length === 0) {
          return (
            <EmptyState
              icon={BookHeart}
              title={m.devotionals_mine_empty()}
              description={m.devotionals_mine_empty_hint()}
              action={<Button onClick={onCreate}>{m.devotionals_tab_create()}</Button>}
            />
          );
        }
        return (
          <div className="grid gap-8">
            <CardGrid>
              {devotionals.map((devotional) => (
                <li key={devotional.id}>
                  <MineCard devotional={devotional} />
                </li>
              ))}
            </CardGrid>
            <ShowMore
              pages={personalQuery}
              label={m.common_show_more()}
              failure={m.devotionals_more_failure()}
            />
          </div>
        );
      }}
    </QueryBoundary>
  );
}

function MineCard({ devotional }: { devotional: PersonalDevotional }) {
  const { id, title, createdAt, verse, verseReference, isBuiltIn } = devotional;
  const { timeZone } = useCurrentUser();
  const day = formatDay(createdAt, timeZone);
  const handover = useFocusHandover();
  const completedToday = useCompletedToday();
  const isDone = completedToday.of(id);
  const completion = (
    <Completion
      kind="card"
      devotionalId={id}
      title={title}
      isDone={isDone}
      isPending={completedToday.isPending}
      handover={handover}
    />
  );
  return (
    <DevotionalCard
      title={title}
      meta={day}
      verse={verse}
      verseReference={verseReference}
      badges={
        <>
          <GeneratedBadge isBuiltIn={isBuiltIn} />
          {isDone && (
            <Badge {...handover.word} tone="green" className="outline-none">
              <Check aria-hidden="true" />
              {m.common_completed()}
            </Badge>
          )}
        </>
      }
    >
      <Dialog>
        <DialogTrigger asChild>
          <Button size="sm" variant="link" aria-label={m.devotionals_read_full_named({ title })}>
            {m.devotionals_read_full()}
          </Button>
        </DialogTrigger>
        <DialogContent
          width="lg"
          title={title}
          description={m.devotionals_mine_dialog({ date: day })}
          closeLabel={m.app_close()}
        >
          <FullDevotional devotional={devotional} />
        </DialogContent>
      </Dialog>
      {/* Once the devotional is complete, the badge shows it. */}
      {!isDone && completion}
    </DevotionalCard>
  );
}

function FullDevotional({ devotional }: { devotional: PersonalDevotional }) {
  const { id, title, verse, verseReference, content } = devotional;
  return (
    <>
      <AudioPlayer contentType="devotional" contentId={id} text={content} name={title} />
      <ReadingText>
        {verse && (
          <blockquote>
            <p>{verse}</p>
            {verseReference && (
              <p className="font-sans text-sm text-wine-ink not-italic">{verseReference}</p>
            )}
          </blockquote>
        )}
        <GeneratedText text={content} />
      </ReadingText>
    </>
  );
}
