import { languageOfAsker } from '../../contract/words/say.ts'

/** A paper speaks the language of the page that it is opened from; the browser asks for it without our client. */
export function paperAddress(address: string): string {
  const language = languageOfAsker()
  return language === 'en' ? address : `${address}?language=${language}`
}
