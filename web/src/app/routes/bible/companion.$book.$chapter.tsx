import { createFileRoute } from '@tanstack/react-router';
import { CompanionPage } from '@/features/scripture/companion/companion-page';
import { m } from '@/messages';

export const Route = createFileRoute('/bible/companion/$book/$chapter')({
  staticData: { title: m.page_companion },
  component: CompanionPage,
});
