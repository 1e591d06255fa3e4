import { createFileRoute } from '@tanstack/react-router';
import { ReceiptPage } from '@/features/giving/receipt-page';
import { m } from '@/messages';

export const Route = createFileRoute('/donate/gifts/$id')({
  staticData: { title: m.page_gift },
  component: ReceiptPage,
});
