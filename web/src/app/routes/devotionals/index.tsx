import { createFileRoute } from '@tanstack/react-router';
import { DevotionalsPage } from '@/features/devotionals/devotionals-page';
import { type DevotionalTab, isDevotionalTab } from '@/features/devotionals/tabs';
import { m } from '@/messages';

export const Route = createFileRoute('/devotionals/')({
  staticData: { title: m.common_daily_devotionals },
  validateSearch: ({ tab }): { tab?: DevotionalTab } => ({
    tab: isDevotionalTab(tab) ? tab : undefined,
  }),
  component: Devotionals,
});

function Devotionals() {
  const { tab = 'library' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <DevotionalsPage
      tab={tab}
      onTab={(chosen) => void navigate({ search: { tab: chosen }, replace: true })}
    />
  );
}
