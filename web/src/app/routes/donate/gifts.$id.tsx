import { createFileRoute } from '@tanstack/react-router';
import { ReceiptPage } from '@/features/giving/gifts/receipt-page';
import { m } from '@/messages';

export const Route = createFileRoute('/donate/gifts/$id')({
  staticData: { title: m.common_receipt },
  component: ReceiptPage,
});
