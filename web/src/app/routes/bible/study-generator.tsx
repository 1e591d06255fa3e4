import { createFileRoute } from '@tanstack/react-router';
import { StudiesPage } from '@/features/studies/studies-page';
import { m } from '@/messages';

export const Route = createFileRoute('/bible/study-generator')({
  staticData: { title: m.page_study },
  // Search parameters are plain text (see router.ts), so there is nothing to validate.
  validateSearch: ({ study }: { study?: string }): { study?: string } => ({ study }),
  component: Studies,
});

function Studies() {
  const { study = null } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <StudiesPage
      study={study}
      onStudy={(id) => void navigate({ search: id === null ? {} : { study: id } })}
    />
  );
}
