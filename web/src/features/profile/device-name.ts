import { m } from '@/messages';

/** First match wins: browsers name the engines they descend from, so the specific come before the general. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** A name a person would recognise: "Firefox on Linux". */
export function deviceName(userAgent: string | null): string {
  const browser = firstMatch(browsers, userAgent ?? '');
  const system = firstMatch(systems, userAgent ?? '');
  if (browser && system) return m.devices_named({ browser, system });
  return browser ?? system ?? m.devices_unknown();
}

function firstMatch(list: typeof browsers, text: string): string | undefined {
  return list.find(([pattern]) => pattern.test(text))?.[1];
}
