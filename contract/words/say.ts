import { languageHeaderName } from './languages.ts'
import type { Words } from './said.ts'
import { languageOfAsker, tagOfAsker, wordsOfAsker } from './source.ts'

/**
 * The words of whoever asks: `say(home).title`. Asked for where they are said, never kept: the next asker may speak another
 * language.
 */
export const say = <Area extends Words>(english: Area): Area => (wordsOfAsker(english) as Area | undefined) ?? english

export { languageOfAsker, tagOfAsker }

/** How a browser's call says in which language its page is, which reads the answer's sentences. Unsaid it is English (docs/rules.md#languages). */
export function languageHeader(): Record<string, string> {
  const language = languageOfAsker()
  return language === 'en' ? {} : { [languageHeaderName]: language }
}

/** A paper speaks the language of the page that it is opened from; the browser asks for it without our client. */
export function paperAddress(address: string): string {
  const language = languageOfAsker()
  return language === 'en' ? address : `${address}?language=${language}`
}
