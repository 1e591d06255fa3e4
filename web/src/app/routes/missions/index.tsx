import { createFileRoute } from '@tanstack/react-router';
import { MissionsPage } from '@/features/missions/missions-page';
import { isMissionTab, type MissionTab } from '@/features/missions/tabs';
import { m } from '@/messages';

export const Route = createFileRoute('/missions/')({
  staticData: { title: m.common_missions },
  validateSearch: ({ tab }): { tab?: MissionTab } => ({
    tab: isMissionTab(tab) ? tab : undefined,
  }),
  component: Missions,
});

function Missions() {
  const { tab = 'available' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <MissionsPage
      tab={tab}
      onTab={(chosen) => void navigate({ search: { tab: chosen }, replace: true })}
    />
  );
}
