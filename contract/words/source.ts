import { type Language, languageTags } from './languages.ts'
import { type Pseudo, pseudo, pseudoOf, pseudoTag } from './pseudo.ts'
import type { Words } from './said.ts'
import { translations } from './translations.ts'

/*
 * Who asks, and where the words of a language are. Browsers have web/platform/words-here.ts in place of this file
 * (tools/words-of-browsers.ts): the document says who asks, and files are loaded.
 */

let asker: () => Language | Pseudo = () => 'en'

/** The server says it (server/platform/asker.ts), also to the copy of this file in the built pages. @returns who said it before */
export function setAsker(language: () => Language | Pseudo): () => Language | Pseudo {
  const before = asker
  asker = language
  return before
}

/** The pseudo-language is English but for its sentences. */
export function languageOfAsker(): Language {
  const language = asker()
  return language === pseudo ? 'en' : language
}

/** Of the document that is made for whoever asks. */
export const tagOfAsker = () => (asker() === pseudo ? pseudoTag : languageTags[languageOfAsker()])

/** Undefined: what English says stands where it is asked for, and what is not written in a language yet is said in English. */
export function wordsOfAsker(english: Words): object | undefined {
  const language = asker()
  if (language === 'en') return undefined
  return language === pseudo
    ? pseudoOf(english)
    : (translations[language] as Record<string, object | undefined>)[english.area]
}
