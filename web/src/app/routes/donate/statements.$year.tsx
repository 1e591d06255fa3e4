import { createFileRoute } from '@tanstack/react-router';
import { StatementPage } from '@/features/giving/statement-page';
import { m } from '@/messages';

export const Route = createFileRoute('/donate/statements/$year')({
  staticData: { title: m.page_statement },
  component: StatementPage,
});
