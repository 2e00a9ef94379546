import type { Language } from './languages.ts'
import { translations } from './translations.ts'

/*
 * Who asks, and where the words of a language are. Browsers have web/platform/words-here.ts in place of this file
 * (tools/words-of-browsers.ts): the document says who asks, and files are loaded.
 */

let askersLanguage: () => Language = () => 'en'

/** The server says it (server/platform/asker.ts), also to the copy of this file in the built pages. */
export function setAsker(language: () => Language) {
  askersLanguage = language
}

export const languageOfAsker = (): Language => askersLanguage()

/** Undefined: what English says stands where it is asked for, and what is not written in a language yet is said in English. */
export const wordsOf = (language: Language, area: string): object | undefined =>
  language === 'en' ? undefined : (translations[language] as Record<string, object | undefined>)[area]
