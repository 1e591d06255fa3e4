import { createFileRoute } from '@tanstack/react-router';
import { SendFeedbackPage } from '@/features/feedback/send-feedback-page';
import { m } from '@/messages';

export const Route = createFileRoute('/feedback')({
  staticData: { title: m.page_feedback },
  // Values in addresses are plain text (see router.ts), so that there is nothing left to check.
  validateSearch: (search: { from?: string }) => search,
  component: Feedback,
});

function Feedback() {
  const { from } = Route.useSearch();
  return <SendFeedbackPage from={from} />;
}
