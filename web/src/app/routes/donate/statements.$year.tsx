import { createFileRoute } from '@tanstack/react-router';
import { StatementPage } from '@/features/giving/gifts/statement-page';
import { m } from '@/messages';

export const Route = createFileRoute('/donate/statements/$year')({
  staticData: { title: m.page_statement },
  component: StatementPage,
});
