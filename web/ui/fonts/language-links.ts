import type { Language } from '../../../contract/words/languages.ts'
import tamilText from './anek-tamil-400.woff2?url'
import tamilSign from './anek-tamil-sign.woff2?url'
import { languageStyles } from './language-styles.ts'

const font = (href: string) =>
  `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin="anonymous"/>`
const style = (href: string) => `<link rel="stylesheet" href="${href}"/>`

/** Letters and line heights of a language, on its own pages only: the server writes them, React needs to know none. */
export const languageLinks: Record<Language, string> = {
  en: '',
  ta: font(tamilText) + font(tamilSign) + style(languageStyles.ta),
  // Most phones have it (`local()`): not preloaded.
  hi: style(languageStyles.hi),
}
