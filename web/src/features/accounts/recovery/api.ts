import { useApiMutation } from '@/api/mutation';
import { userPath } from '../session/session-api';

/** Requests a reset link by email. The response is the same whether or not the address has an account. */
export const useForgotPassword = () => useApiMutation('post', '/api/auth/forgot-password');

/** A password reset signs out every device, possibly including this one, so the session is refetched. */
export const useResetPassword = () =>
  useApiMutation('post', '/api/auth/reset-password', { refreshes: [userPath] });
