import { languageOfAsker } from '../../contract/words/say.ts'

/** In which language the page is that asks: it reads the answer's sentences. Unsaid it is English (docs/rules.md#languages). */
export function languageHeader(): Record<string, string> {
  const language = languageOfAsker()
  return language === 'en' ? {} : { 'x-language': language }
}
