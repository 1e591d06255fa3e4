import type { Translation } from '../../shared';

export type LanguageGroup = { language: string; translations: Translation[] };

/** Groups translations by language, preserving the order of both. */
export function byLanguage(translations: readonly Translation[]): LanguageGroup[] {
  const groups: LanguageGroup[] = [];
  for (const translation of translations) {
    const group = groups.find(({ language }) => language === translation.language);
    if (group) group.translations.push(translation);
    else groups.push({ language: translation.language, translations: [translation] });
  }
  return groups;
}
