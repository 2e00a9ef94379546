import { type Language, languageTags } from './languages.ts'
import { languageOfAsker } from './say.ts'

/** By its letters: what is written in none of ours counts as English. */
const languageOfText = (text: string): Language =>
  /\p{Script=Tamil}/u.test(text) ? 'ta' : /\p{Script=Devanagari}/u.test(text) ? 'hi' : 'en'

/** For an element that shows what people wrote themselves: its `lang`, where the page around it is in another language. */
export function langOf(text: string): { lang?: string } {
  const language = languageOfText(text)
  return language === languageOfAsker() ? {} : { lang: languageTags[language] }
}
