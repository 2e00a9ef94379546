import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { frame } from '../../../contract/words/frame.en.ts'
import { type Language, languages, languageTags, ownNames, pathIn } from '../../../contract/words/languages.ts'
import { isTranslated } from '../../../contract/words/pages.ts'
import { languageOfAsker, say } from '../../../contract/words/say.ts'
import { useCityPath } from '../../platform/city.ts'
import { rememberLanguage } from '../../platform/language-choice.ts'
import { useSession } from '../../platform/session.ts'

/** Where the page is in another language; one that has only English leads to home. */
export function useAddressIn(): (language: Language) => string {
  const { pathname, search } = useLocation()
  const inCity = useCityPath()
  return (language) => (isTranslated(pathname) ? pathIn(language, pathname) + search : pathIn(language, inCity('/')))
}

/** Who is signed in is written to in it from now on; where that cannot be kept now, the page opens in it all the same. */
async function keepAndOpen(language: Language, address: string) {
  try {
    const { chooseLanguage } = await import('../../platform/api-session.ts')
    await chooseLanguage(language)
  } catch {
    // What is written next is in the language of before: it can be chosen again.
  }
  window.location.assign(address)
}

/**
 * Each by its own name: whoever does not read this page still finds theirs.
 * @param isLandmark at the end of the page; those of the menu and of the list of cities are found with these
 */
export function LanguageLinks({ isLandmark = false }: { isLandmark?: boolean }) {
  const current = languageOfAsker()
  const addressIn = useAddressIn()
  // Also while the server has not said yet who it is.
  const isSomebody = useSession().state !== 'signed-out'
  const choose = (event: MouseEvent, language: Language) => {
    rememberLanguage(language)
    if (!isSomebody || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void keepAndOpen(language, addressIn(language))
  }
  const Frame = isLandmark ? 'nav' : 'div'
  return (
    <Frame className="languages" role={isLandmark ? undefined : 'group'} aria-label={say(frame).language}>
      {languages.map((language) => (
        <a
          key={language}
          href={addressIn(language)}
          lang={language}
          hrefLang={languageTags[language]}
          data-language={language}
          aria-current={language === current ? 'true' : undefined}
          onClick={(event) => choose(event, language)}
        >
          {ownNames[language]}
        </a>
      ))}
    </Frame>
  )
}
