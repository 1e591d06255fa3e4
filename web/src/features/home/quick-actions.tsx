import { Link } from '@tanstack/react-router';
import { HandHeart, type LucideIcon, NotebookPen, Sprout } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { m } from '@/messages';
import { HomeSection } from './section';

const loadAbide = () => import('@/features/abide');
const AbideDialog = lazy(() => loadAbide().then((module) => ({ default: module.AbideDialog })));

const tileClasses =
  'grid min-h-24 content-start justify-items-center gap-2 rounded-lg border border-line bg-surface px-2 pt-5 pb-4 text-center text-sm font-medium transition-colors hover:border-control hover:bg-raised';

export function QuickActions() {
  const [abiding, setAbiding] = useState(false);
  return (
    <HomeSection title={m.home_actions_title()}>
      <ul className="grid grid-cols-3 gap-3 *:grid">
        <li>
          <button
            type="button"
            className={tileClasses}
            onPointerEnter={() => void loadAbide()}
            onFocus={() => void loadAbide()}
            onClick={() => setAbiding(true)}
          >
            <Tile icon={Sprout} name={m.common_abide_moment()} />
          </button>
        </li>
        <li>
          <Link to="/prayer" className={tileClasses}>
            <Tile icon={HandHeart} name={m.home_actions_prayer()} />
          </Link>
        </li>
        <li>
          <Link to="/journal" className={tileClasses}>
            <Tile icon={NotebookPen} name={m.common_journal()} />
          </Link>
        </li>
      </ul>
      {abiding && (
        <Suspense>
          <AbideDialog onClose={() => setAbiding(false)} />
        </Suspense>
      )}
    </HomeSection>
  );
}

function Tile({ icon: Icon, name }: { icon: LucideIcon; name: string }) {
  return (
    <>
      <Icon aria-hidden="true" strokeWidth={1.6} className="size-6 text-primary" />
      {name}
    </>
  );
}
