import { answerOf, client } from '@/api/client';
import { useWriting } from '@/api/mutation';
import { useApiQuery } from '@/api/query';
import type { ApiSettings } from './api';
import type { SettingsDraft } from './draft';

export type MailSecurity = ApiSettings['smtpSecurity'];

export function isSecurity(value: string): value is MailSecurity {
  return value === 'starttls' || value === 'tls' || value === 'none';
}

/** A letter to whoever asks, with what is typed, saved or not. */
export function useTestMail() {
  return useWriting(
    ({ smtpHost, smtpPort, smtpSecurity, smtpUsername, smtpPassword, mailFrom }: SettingsDraft) =>
      answerOf(
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

/** Letters need a server and a sender; and the links in them the address of this installation, which only the server knows. */
export function useMailState({ smtpHost, mailFrom }: ApiSettings): MailState {
  const { data: options } = useApiQuery('/api/auth/options');
  if (!smtpHost || !mailFrom) return 'not set up';
  return options?.canMail === false ? 'no address' : 'on';
}
