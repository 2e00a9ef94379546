import { useLocation } from 'react-router'
import { frame } from '../../../contract/words/frame.en.ts'
import { type Language, languages, languageTags, ownNames, pathIn } from '../../../contract/words/languages.ts'
import { isTranslated } from '../../../contract/words/pages.ts'
import { languageOfAsker, say } from '../../../contract/words/say.ts'
import { useCityPath } from '../../platform/city.ts'
import { rememberLanguage } from '../../platform/language-choice.ts'

/** Where the page is in another language; one that has only English leads to home. */
export function useAddressIn(): (language: Language) => string {
  const { pathname, search } = useLocation()
  const inCity = useCityPath()
  return (language) => (isTranslated(pathname) ? pathIn(language, pathname) + search : pathIn(language, inCity('/')))
}

/** Each by its own name: whoever does not read this page still finds theirs. */
export function LanguageLinks() {
  const current = languageOfAsker()
  const addressIn = useAddressIn()
  return (
    <nav className="languages" aria-label={say(frame).language}>
      {languages.map((language) => (
        <a
          key={language}
          href={addressIn(language)}
          lang={language}
          hrefLang={languageTags[language]}
          data-language={language}
          aria-current={language === current ? 'true' : undefined}
          onClick={() => rememberLanguage(language)}
        >
          {ownNames[language]}
        </a>
      ))}
    </nav>
  )
}
