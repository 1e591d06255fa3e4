import { fieldErrorsOf } from '@/api/errors';
import { m } from '@/messages';
import type { ApiSettings } from './api';

/** The defaults for empty fields, same as on the server. */
export const defaults = {
  openaiBaseUrl: 'https://api.openai.com/v1',
  openaiModel: 'gpt-4o-mini',
  openaiImageModel: 'gpt-image-1',
  elevenLabsBaseUrl: 'https://api.elevenlabs.io',
  elevenLabsModel: 'eleven_multilingual_v2',
} as const satisfies Partial<ApiSettings>;

type NumberField = 'dailyQuota' | 'inputPrice' | 'outputPrice' | 'smtpPort';

/** The settings while they are edited: numbers as typed text, empty where the default applies. */
export type SettingsDraft = Omit<ApiSettings, NumberField> & Record<NumberField, string>;

/** Error messages by field. */
export type Problems = Partial<Record<string, string>>;

/** Props for every service card. */
export type CardProps = {
  saved: ApiSettings;
  draft: SettingsDraft;
  problems: Problems;
  onChange: (change: Partial<SettingsDraft>) => void;
};

const maxQuota = 10_000;

export function toDraft(settings: ApiSettings): SettingsDraft {
  const typed = (name: keyof typeof defaults) =>
    settings[name] === defaults[name] ? '' : settings[name];
  return {
    ...settings,
    openaiBaseUrl: typed('openaiBaseUrl'),
    openaiModel: typed('openaiModel'),
    openaiImageModel: typed('openaiImageModel'),
    elevenLabsBaseUrl: typed('elevenLabsBaseUrl'),
    elevenLabsModel: typed('elevenLabsModel'),
    dailyQuota: String(settings.dailyQuota),
    inputPrice: String(settings.inputPrice),
    outputPrice: String(settings.outputPrice),
    smtpPort: String(settings.smtpPort),
  };
}

export function toSettings(draft: SettingsDraft): ApiSettings {
  return {
    ...draft,
    dailyQuota: Number(draft.dailyQuota),
    inputPrice: Number(draft.inputPrice),
    outputPrice: Number(draft.outputPrice),
    smtpPort: Number(draft.smtpPort),
  };
}

/** Errors that prevent saving. An empty quota is an error because 0 would remove the limit. */
export function findProblems(draft: SettingsDraft): Problems {
  const problems: Problems = {};
  if (!isPrice(draft.inputPrice)) problems.inputPrice = m.system_price_wrong();
  if (!isPrice(draft.outputPrice)) problems.outputPrice = m.system_price_wrong();
  if (!/^\d+$/.test(draft.dailyQuota.trim()) || Number(draft.dailyQuota) > maxQuota) {
    problems.dailyQuota = m.system_quota_wrong();
  }
  if (!isPort(draft.smtpPort)) problems.smtpPort = m.system_mail_port_wrong();
  return problems;
}

function isPrice(typed: string): boolean {
  const price = Number(typed);
  return price >= 0 && price <= maxQuota;
}

function isPort(typed: string): boolean {
  const port = Number(typed);
  return /^\d+$/.test(typed.trim()) && port >= 1 && port <= 65_535;
}

/** Validation errors from the server, keyed by this page's field names. */
export function getServerProblems(error: unknown): Problems {
  return Object.fromEntries(
    Object.entries(fieldErrorsOf(error)).map(([name, sentence]) => [
      name,
      /baseUrl$/i.test(name) ? m.system_address_wrong() : sentence,
    ]),
  );
}

/** Whether an OpenAI-compatible server is used instead of OpenAI; it may not need a key. */
export function usesCustomServer({ openaiBaseUrl }: Pick<ApiSettings, 'openaiBaseUrl'>): boolean {
  const address = openaiBaseUrl.trim().replace(/\/+$/, '');
  return address !== '' && address !== defaults.openaiBaseUrl;
}

export type ServiceState = 'on' | 'switched off' | 'no key';

/** The state of the text service. Without the service, text comes from the built-in library. */
export function getTextState(settings: ApiSettings): ServiceState {
  return getServiceState(
    settings,
    settings.openaiApiKey.trim() !== '' || usesCustomServer(settings),
  );
}

/** The state of the voice service. Without the service, the server's built-in voices read aloud. */
export function getVoiceState(settings: ApiSettings): ServiceState {
  return getServiceState(settings, settings.elevenLabsApiKey.trim() !== '');
}

function getServiceState({ assistanceOff }: ApiSettings, isSetUp: boolean): ServiceState {
  if (!isSetUp) return 'no key';
  return assistanceOff ? 'switched off' : 'on';
}
