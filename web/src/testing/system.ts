import { HttpResponse, http } from 'msw';
import type { ApiSettings } from '@/features/platform/settings/api';
import type { Backup, BackupSchedule } from '@/features/platform/settings/backups/api';
import { defaults } from '@/features/platform/settings/draft';
import type { MeaningSearchStatus } from '@/features/platform/settings/meaning-search/api';
import type { PaymentSettings } from '@/features/platform/settings/payments/api';
import type { SignInSettings } from '@/features/platform/settings/sign-in/api';

/** A new installation's service settings. */
export const emptySettings: ApiSettings = {
  ...defaults,
  esvApiKey: '',
  esvTerms: { confirmed: false, giving: null },
  openaiApiKey: '',
  elevenLabsApiKey: '',
  assistanceOff: false,
  dailyQuota: 20,
  inputPrice: 0,
  outputPrice: 0,
  smtpHost: '',
  smtpPort: 587,
  smtpSecurity: 'starttls',
  smtpUsername: '',
  smtpPassword: '',
  mailFrom: '',
};

export const paymentPath = '*/api/admin/system/payment-settings';
export const signInPath = '*/api/admin/system/sign-in-settings';
export const backupsPath = '*/api/admin/system/backups';
export const backupSchedulePath = '*/api/admin/system/backup-schedule';
export const meaningSearchPath = '*/api/admin/system/meaning-search';

export const readyMeaningSearch: MeaningSearchStatus = {
  state: 'ready',
  done: 31_086,
  total: 31_086,
  percent: 100,
  secondsLeft: null,
};

export const noPayments: PaymentSettings = {
  stripePublishableKey: '',
  stripeSecretKey: '',
  stripeWebhookSecret: '',
  mode: null,
  isReady: false,
  isUnreadable: false,
  webhookUrl: 'https://trellis.test/api/donations/webhook',
  receiptName: '',
  receiptNote: '',
  esvSaysNoGifts: false,
};

export const noSignIn: SignInSettings = {
  issuer: '',
  clientId: '',
  clientSecret: '',
  label: '',
  isUnreadable: false,
  configured: null,
  redirectUri: 'https://trellis.test/api/auth/oidc/callback',
};

export const sampleBackup: Backup = {
  id: '019cab12-0000-7000-8000-000000000001',
  state: 'done',
  kind: 'manual',
  madeAt: '2026-03-02T12:00:00Z',
  madeBy: 'Deborah Tester',
  bytes: 2_500_000,
  keptUntil: '2026-04-01T12:00:00Z',
  verifiedAt: '2026-03-02T12:01:00Z',
  problem: null,
  isVerifying: false,
};

export const defaultSchedule: BackupSchedule = {
  enabled: true,
  hour: 2,
  timeZone: 'UTC',
  keepDaily: 7,
  keepWeekly: 4,
  keepMonthly: 6,
  nextAt: '2026-03-03T02:00:00Z',
};

/** Handlers for the other cards on the system page, with nothing set up. */
export const emptySystem = [
  http.get(paymentPath, () => HttpResponse.json(noPayments)),
  http.get(signInPath, () => HttpResponse.json(noSignIn)),
  http.get(backupsPath, () => HttpResponse.json([])),
  http.get(backupSchedulePath, () => HttpResponse.json(defaultSchedule)),
  http.get(meaningSearchPath, () => HttpResponse.json(readyMeaningSearch)),
];
