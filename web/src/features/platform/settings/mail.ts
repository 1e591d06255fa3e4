import { client, unwrapResponse } from '@/api/client';
import { useCustomMutation } from '@/api/mutation';
import { useApiQuery } from '@/api/query';
import type { ApiSettings } from './api';
import type { SettingsDraft } from './draft';

export type MailSecurity = ApiSettings['smtpSecurity'];

export function isSecurity(value: string): value is MailSecurity {
  return value === 'starttls' || value === 'tls' || value === 'none';
}

/** Sends a test email to the signed-in admin using the settings in the form, saved or not. */
export function useTestMail() {
  return useCustomMutation(
    ({ smtpHost, smtpPort, smtpSecurity, smtpUsername, smtpPassword, mailFrom }: SettingsDraft) =>
      unwrapResponse(
        client.POST('/api/admin/system/test-mail', {
          body: {
            smtpHost,
            smtpPort: Number(smtpPort),
            smtpSecurity,
            smtpUsername,
            smtpPassword,
            mailFrom,
          },
        }),
      ),
  );
}

export type MailState = 'on' | 'not set up' | 'no address';

/**
 * Sending email requires a server and a sender address; links in emails also require this installation's URL,
 * which only the server knows.
 */
export function useMailState({ smtpHost, mailFrom }: ApiSettings): MailState {
  const { data: options } = useApiQuery('/api/auth/options');
  if (!smtpHost || !mailFrom) return 'not set up';
  return options?.canMail === false ? 'no address' : 'on';
}
