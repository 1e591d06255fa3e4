import { createFileRoute } from '@tanstack/react-router';
import { BuilderPage } from '@/features/sermons/builder/builder-page';
import { m } from '@/messages';

export const Route = createFileRoute('/sermon-builder/{-$sermonId}')({
  staticData: { title: m.page_sermon_builder },
  component: Builder,
});

function Builder() {
  const { sermonId = null } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <BuilderPage
      sermonId={sermonId}
      onSermon={(id, { replace }) => void navigate({ params: { sermonId: id }, replace })}
    />
  );
}
