import { createFileRoute } from '@tanstack/react-router';
import { DisciplinesPage } from '@/features/disciplines/disciplines-page';
import { m } from '@/messages';

export const Route = createFileRoute('/disciplines')({
  staticData: { title: m.page_disciplines },
  // Not validated here, because the page ignores unknown tabs.
  validateSearch: ({ tab }: { tab?: string }) => ({ tab }),
  component: Disciplines,
});

function Disciplines() {
  const { tab } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <DisciplinesPage
      tab={tab}
      onTab={(chosen) => void navigate({ search: { tab: chosen }, replace: true })}
    />
  );
}
