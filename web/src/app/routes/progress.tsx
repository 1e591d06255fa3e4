import { createFileRoute } from '@tanstack/react-router';
import { ProgressPage } from '@/features/progress/progress-page';
import { isProgressTab, type ProgressTab } from '@/features/progress/tabs';
import { m } from '@/messages';

export const Route = createFileRoute('/progress')({
  staticData: { title: m.page_progress },
  validateSearch: ({ tab }): { tab?: ProgressTab } => ({
    tab: isProgressTab(tab) ? tab : undefined,
  }),
  component: Progress,
});

function Progress() {
  const { tab = 'overview' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ProgressPage
      tab={tab}
      onTab={(chosen) => void navigate({ search: { tab: chosen }, replace: true })}
    />
  );
}
