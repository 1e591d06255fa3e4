import { fieldErrorsOf } from '@/api/errors';
import { m } from '@/messages';
import type { ApiSettings } from './api';

/** What an empty field stands for; the server fills in the same. */
export const usual = {
  openaiBaseUrl: 'https://api.openai.com/v1',
  openaiModel: 'gpt-4o-mini',
  openaiImageModel: 'gpt-image-1',
  elevenLabsBaseUrl: 'https://api.elevenlabs.io',
  elevenLabsModel: 'eleven_multilingual_v2',
} as const satisfies Partial<ApiSettings>;

type NumberName = 'dailyQuota' | 'inputPrice' | 'outputPrice' | 'smtpPort';

/** The settings while they are typed: numbers as they stand in their fields, nothing where the usual holds. */
export type SettingsDraft = Omit<ApiSettings, NumberName> & Record<NumberName, string>;

/** What is wrong with which field. */
export type Problems = Partial<Record<string, string>>;

/** What every card of a service is given. */
export type CardProps = {
  saved: ApiSettings;
  draft: SettingsDraft;
  problems: Problems;
  onChange: (change: Partial<SettingsDraft>) => void;
};

const most = 10_000;

export function draftOf(settings: ApiSettings): SettingsDraft {
  const typed = (name: keyof typeof usual) =>
    settings[name] === usual[name] ? '' : settings[name];
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

export function settingsOf(draft: SettingsDraft): ApiSettings {
  return {
    ...draft,
    dailyQuota: Number(draft.dailyQuota),
    inputPrice: Number(draft.inputPrice),
    outputPrice: Number(draft.outputPrice),
    smtpPort: Number(draft.smtpPort),
  };
}

/** What cannot even be sent. An empty quota is asked about, since 0 would take the limit away. */
export function problemsOf(draft: SettingsDraft): Problems {
  const problems: Problems = {};
  if (!isPrice(draft.inputPrice)) problems.inputPrice = m.system_price_wrong();
  if (!isPrice(draft.outputPrice)) problems.outputPrice = m.system_price_wrong();
  if (!/^\d+$/.test(draft.dailyQuota.trim()) || Number(draft.dailyQuota) > most) {
    problems.dailyQuota = m.system_quota_wrong();
  }
  if (!isPort(draft.smtpPort)) problems.smtpPort = m.system_mail_port_wrong();
  return problems;
}

function isPrice(typed: string): boolean {
  const price = Number(typed);
  return price >= 0 && price <= most;
}

function isPort(typed: string): boolean {
  const port = Number(typed);
  return /^\d+$/.test(typed.trim()) && port >= 1 && port <= 65_535;
}

/** What the server refused, with the field's name as it stands on this page. */
export function refusedBy(error: unknown): Problems {
  return Object.fromEntries(
    Object.entries(fieldErrorsOf(error)).map(([name, sentence]) => [
      name,
      /baseUrl$/i.test(name) ? m.system_address_wrong() : sentence,
    ]),
  );
}

/** A server that stands in OpenAI's place; it may need no key. */
export function hasOwnServer({ openaiBaseUrl }: Pick<ApiSettings, 'openaiBaseUrl'>): boolean {
  const address = openaiBaseUrl.trim().replace(/\/+$/, '');
  return address !== '' && address !== usual.openaiBaseUrl;
}

export type ServiceState = 'on' | 'switched off' | 'no key';

/** Who writes: the service, or the library. */
export function textStateOf(settings: ApiSettings): ServiceState {
  return stateOf(settings, settings.openaiApiKey.trim() !== '' || hasOwnServer(settings));
}

/** Who reads aloud: the service, or the voices of the server. */
export function voiceStateOf(settings: ApiSettings): ServiceState {
  return stateOf(settings, settings.elevenLabsApiKey.trim() !== '');
}

function stateOf({ assistanceOff }: ApiSettings, isSetUp: boolean): ServiceState {
  if (!isSetUp) return 'no key';
  return assistanceOff ? 'switched off' : 'on';
}
