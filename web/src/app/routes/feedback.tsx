import { createFileRoute } from '@tanstack/react-router';
import { SendFeedbackPage } from '@/features/feedback/send-feedback-page';
import { m } from '@/messages';

export const Route = createFileRoute('/feedback')({
  staticData: { title: m.page_feedback },
  // Search parameters are plain text (see router.ts), so there is nothing to validate.
  validateSearch: (search: { from?: string }) => search,
  component: Feedback,
});

function Feedback() {
  const { from } = Route.useSearch();
  return <SendFeedbackPage from={from} />;
}
