import { createFileRoute } from '@tanstack/react-router';
import { readAddress } from '@/features/sermons/planning/address';
import { PlanningPage } from '@/features/sermons/planning/planning-page';
import { m } from '@/messages';

export const Route = createFileRoute('/sermon-planning')({
  staticData: { title: m.page_sermon_planning },
  validateSearch: readAddress,
  component: SermonPlanning,
});

function SermonPlanning() {
  const address = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PlanningPage
      address={address}
      onAddress={(search) =>
        void navigate({
          search,
          resetScroll: false,
          // Paging through months doesn't add history entries.
          replace: search.series === address.series && search.view === address.view,
        })
      }
    />
  );
}
