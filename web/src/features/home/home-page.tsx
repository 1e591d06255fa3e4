import { Link } from '@tanstack/react-router';
import {
  BookOpenText,
  ChevronRight,
  HandHeart,
  type LucideIcon,
  NotebookPen,
  Sunrise,
  UserRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useCurrentUser } from '@/features/accounts';
import { formatToday } from '@/lib/dates';
import { m } from '@/messages';
import { PageHeader } from '@/ui/page-header';
import { ReadingText, Scripture } from '@/ui/prose';

/** The day's page. Its practices come with the issues that bring them; until then it says so. */
export function HomePage() {
  const { firstName, timeZone } = useCurrentUser();
  return (
    <>
      <PageHeader
        title={m.home_welcome({ name: firstName || m.home_friend() })}
        description={formatToday(new Date(), timeZone)}
      />
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] lg:gap-16">
        <div className="grid content-start gap-8">
          <ReadingText>
            <h2>{m.home_intro_title()}</h2>
            <p>{m.home_intro_body()}</p>
          </ReadingText>
          <Scripture
            reference={m.verse_reference()}
            attribution={m.verse_translation()}
            className="border-s-2 border-wheat ps-6"
          >
            <p>{m.verse_text()}</p>
          </Scripture>
        </div>
        <div className="grid content-start gap-10">
          <Rooms title={m.home_ready_title()}>
            <Room
              to="/profile"
              icon={UserRound}
              name={m.home_ready_profile()}
              description={m.home_ready_profile_description()}
            />
          </Rooms>
          <Rooms title={m.home_growing_title()} description={m.home_growing_description()}>
            <Room to="/devotionals" icon={Sunrise} name={m.page_devotionals()} />
            <Room to="/bible" icon={BookOpenText} name={m.page_bible()} />
            <Room to="/prayer" icon={HandHeart} name={m.page_prayer()} />
            <Room to="/journal" icon={NotebookPen} name={m.page_journal()} />
          </Rooms>
        </div>
      </div>
    </>
  );
}

type RoomsProps = { title: string; description?: string; children: ReactNode };

function Rooms({ title, description, children }: RoomsProps) {
  return (
    <section>
      <h2 className="font-serif text-lg font-semibold">{title}</h2>
      {description && <p className="text-sm text-muted">{description}</p>}
      <ul className="mt-3 divide-y divide-line border-y border-line">{children}</ul>
    </section>
  );
}

type RoomProps = {
  to: '/profile' | '/devotionals' | '/bible' | '/prayer' | '/journal';
  icon: LucideIcon;
  name: string;
  description?: string;
};

function Room({ to, icon: Icon, name, description }: RoomProps) {
  return (
    <li>
      <Link to={to} className="group flex min-h-14 items-center gap-4 py-3 hover:text-primary-ink">
        <Icon aria-hidden="true" strokeWidth={1.6} className="size-5 shrink-0 text-primary" />
        <span className="grid grow gap-0.5">
          <span className="font-medium">{name}</span>
          {description && <span className="text-sm text-muted">{description}</span>}
        </span>
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 text-muted transition-transform group-hover:translate-x-0.5 rtl:-scale-x-100"
        />
      </Link>
    </li>
  );
}
