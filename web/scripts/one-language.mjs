/**
 * As long as there is one language, no page loads the code that would choose between several, nor asks for it at every
 * word. With a second language in project.inlang/settings.json this steps aside by itself.
 */
import { readFileSync } from 'node:fs';

const settings = new URL('../project.inlang/settings.json', import.meta.url);

/** @returns {import('vite').Plugin} */
export function oneLanguage() {
  /** @type {{ baseLocale: string, locales: string[] }} */
  const { baseLocale, locales } = JSON.parse(readFileSync(settings, 'utf8'));
  const locale = JSON.stringify(baseLocale);
  return {
    name: 'trellis:one-language',
    apply: () => locales.length === 1,
    load: {
      filter: { id: /\/messages\/compiled\/runtime\.js$/ },
      // What the compiled messages and src/messages import; the bundler says so if they ever want more.
      handler: () =>
        `export const experimentalStaticLocale = ${locale};\nexport const getLocale = () => ${locale};\n`,
    },
  };
}
