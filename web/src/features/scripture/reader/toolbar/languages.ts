import type { Translation } from '../../shared';

export type LanguageGroup = { language: string; translations: Translation[] };

/** Groups translations by language. Languages and translations keep their order. */
export function groupByLanguage(translations: readonly Translation[]): LanguageGroup[] {
  const groups: LanguageGroup[] = [];
  for (const translation of translations) {
    const group = groups.find(({ language }) => language === translation.language);
    if (group) group.translations.push(translation);
    else groups.push({ language: translation.language, translations: [translation] });
  }
  return groups;
}
