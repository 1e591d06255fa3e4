import { createFileRoute } from '@tanstack/react-router';
import { SisterAppsPage } from '@/features/sister-apps/sister-apps-page';
import { isSisterAppTab, type SisterAppTab } from '@/features/sister-apps/tabs';
import { m } from '@/messages';

export const Route = createFileRoute('/sister-apps')({
  staticData: { title: m.page_sister_apps },
  validateSearch: ({ tab }): { tab?: SisterAppTab } => ({
    tab: isSisterAppTab(tab) ? tab : undefined,
  }),
  component: SisterApps,
});

function SisterApps() {
  const { tab = 'available' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <SisterAppsPage
      tab={tab}
      onTab={(chosen) => void navigate({ search: { tab: chosen }, replace: true })}
    />
  );
}
