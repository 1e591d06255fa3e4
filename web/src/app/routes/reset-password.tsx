import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordPage } from '@/features/accounts/recovery/reset-password-page';
import { m } from '@/messages';

type ResetSearch = {
  /** From the link; removed from the URL as soon as it is read. */
  token?: string;
};

export const Route = createFileRoute('/reset-password')({
  staticData: { title: m.page_reset_password, bare: true },
  validateSearch: ({ token }): ResetSearch => ({
    token: typeof token === 'string' && token ? token : undefined,
  }),
  component: ResetPassword,
});

function ResetPassword() {
  const { token } = Route.useSearch();
  return <ResetPasswordPage token={token} />;
}
