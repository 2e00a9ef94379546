import { useLocation } from 'react-router'
import { languageTags, offers, ownNames, prefixed } from '../../../contract/words/languages.ts'
import { isTranslated } from '../../../contract/words/pages.ts'
import { languageOfAsker } from '../../../contract/words/say.ts'
import { useAddressIn } from './language-links.tsx'

/** Hidden until the page's own script finds who would rather read it so (web/platform/language-choice.ts). */
export function LanguageOffer() {
  const { pathname } = useLocation()
  const addressIn = useAddressIn()
  if (!isTranslated(pathname)) return null
  return prefixed
    .filter((language) => language !== languageOfAsker())
    .map((language) => (
      <aside key={language} className="offer" lang={language} aria-label={ownNames[language]}>
        <a href={addressIn(language)} hrefLang={languageTags[language]} data-language={language}>
          {offers[language].read}
        </a>
        <button type="button" data-language={languageOfAsker()}>
          {offers[language].no}
        </button>
      </aside>
    ))
}
