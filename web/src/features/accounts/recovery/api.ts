import { useApiMutation } from '@/api/mutation';
import { userPath } from '../session/session-api';

/** Asks for a link by mail. The answer is the same whoever's address it is. */
export const useForgotPassword = () => useApiMutation('post', '/api/auth/forgot-password');

/** Every device is signed out: this one may have been. */
export const useResetPassword = () =>
  useApiMutation('post', '/api/auth/reset-password', { refreshes: [userPath] });
