/**
 * As long as there is only one language, removes the code that selects a language, so that no page loads it.
 * Adding a second language to project.inlang/settings.json disables this plugin.
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
      // The only exports that the compiled messages and src/messages import; the bundler reports any other
      // import as an error.
      handler: () =>
        `export const experimentalStaticLocale = ${locale};\nexport const getLocale = () => ${locale};\n`,
    },
  };
}
