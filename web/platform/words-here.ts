import {
  type Language,
  languageHeaderName,
  languageOfPath,
  languageTags,
  type Prefixed,
  withoutPrefix,
} from '../../contract/words/languages.ts'
import { areasOfPage, isTranslated } from '../../contract/words/pages.ts'
import { isPseudoPath, pseudoOf, pseudoTag, withoutPseudo } from '../../contract/words/pseudo.ts'
import type { Words } from '../../contract/words/said.ts'

/*
 * What browsers have in place of contract/words/source.ts: the address says the language, and its words are files of their
 * own (tools/words-of-browsers.ts).
 */

type Load = () => Promise<Record<string, object>>

const files = {
  en: {
    passport: () => import('../../contract/words/passport.en.ts?words'),
    cars: () => import('../../contract/words/cars.en.ts?words'),
    visits: () => import('../../contract/words/visits.en.ts?words'),
    consents: () => import('../../contract/words/consents.en.ts?words'),
    account: () => import('../../contract/words/account.en.ts?words'),
    frame: () => import('../../contract/words/frame.en.ts?words'),
    book: () => import('../../contract/words/book.en.ts?words'),
    contact: () => import('../../contract/words/contact.en.ts?words'),
    faq: () => import('../../contract/words/faq.en.ts?words'),
    info: () => import('../../contract/words/info.en.ts?words'),
    privacy: () => import('../../contract/words/privacy.en.ts?words'),
    terms: () => import('../../contract/words/terms.en.ts?words'),
    estimate: () => import('../../contract/words/estimate.en.ts?words'),
    formats: () => import('../../contract/words/formats.en.ts?words'),
    garage: () => import('../../contract/words/garage.en.ts?words'),
    home: () => import('../../contract/words/home.en.ts?words'),
    list: () => import('../../contract/words/list.en.ts?words'),
    login: () => import('../../contract/words/login.en.ts?words'),
    quote: () => import('../../contract/words/quote.en.ts?words'),
    service: () => import('../../contract/words/service.en.ts?words'),
    slots: () => import('../../contract/words/slots.en.ts?words'),
  },
  ta: {
    passport: () => import('../../contract/words/passport.ta.ts'),
    cars: () => import('../../contract/words/cars.ta.ts'),
    visits: () => import('../../contract/words/visits.ta.ts'),
    consents: () => import('../../contract/words/consents.ta.ts'),
    account: () => import('../../contract/words/account.ta.ts'),
    faults: () => import('../../contract/words/faults.ta.ts'),
    floor: () => import('../../contract/words/floor.ta.ts'),
    frame: () => import('../../contract/words/frame.ta.ts'),
    book: () => import('../../contract/words/book.ta.ts'),
    contact: () => import('../../contract/words/contact.ta.ts'),
    faq: () => import('../../contract/words/faq.ta.ts'),
    info: () => import('../../contract/words/info.ta.ts'),
    privacy: () => import('../../contract/words/privacy.ta.ts'),
    terms: () => import('../../contract/words/terms.ta.ts'),
    estimate: () => import('../../contract/words/estimate.ta.ts'),
    formats: () => import('../../contract/words/formats.ta.ts'),
    garage: () => import('../../contract/words/garage.ta.ts'),
    home: () => import('../../contract/words/home.ta.ts'),
    list: () => import('../../contract/words/list.ta.ts'),
    login: () => import('../../contract/words/login.ta.ts'),
    quote: () => import('../../contract/words/quote.ta.ts'),
    service: () => import('../../contract/words/service.ta.ts'),
    slots: () => import('../../contract/words/slots.ta.ts'),
  },
  hi: {
    passport: () => import('../../contract/words/passport.hi.ts'),
    cars: () => import('../../contract/words/cars.hi.ts'),
    visits: () => import('../../contract/words/visits.hi.ts'),
    consents: () => import('../../contract/words/consents.hi.ts'),
    account: () => import('../../contract/words/account.hi.ts'),
    faults: () => import('../../contract/words/faults.hi.ts'),
    floor: () => import('../../contract/words/floor.hi.ts'),
    frame: () => import('../../contract/words/frame.hi.ts'),
    book: () => import('../../contract/words/book.hi.ts'),
    contact: () => import('../../contract/words/contact.hi.ts'),
    faq: () => import('../../contract/words/faq.hi.ts'),
    info: () => import('../../contract/words/info.hi.ts'),
    privacy: () => import('../../contract/words/privacy.hi.ts'),
    terms: () => import('../../contract/words/terms.hi.ts'),
    estimate: () => import('../../contract/words/estimate.hi.ts'),
    formats: () => import('../../contract/words/formats.hi.ts'),
    garage: () => import('../../contract/words/garage.hi.ts'),
    home: () => import('../../contract/words/home.hi.ts'),
    list: () => import('../../contract/words/list.hi.ts'),
    login: () => import('../../contract/words/login.hi.ts'),
    quote: () => import('../../contract/words/quote.hi.ts'),
    service: () => import('../../contract/words/service.hi.ts'),
    slots: () => import('../../contract/words/slots.hi.ts'),
  },
} satisfies Record<Language, Record<string, Load>>
type LoadedArea = keyof (typeof files)['ta']

const loaded: Record<string, object | undefined> = {}

let known: Language | undefined
/** A page has one language: another one is another document. @public */
export const languageOfAsker = (): Language => (known ??= languageOfPath(window.location.pathname))

/** @public */
export const wordsOfAsker = ({ area }: Words): object | undefined => loaded[area]

/** @public */
export const tagOfAsker = () => (isPseudo() ? pseudoTag : languageTags[languageOfAsker()])

/** What a page says. @param address with the prefix of a language */
export const wordsOfAddress = (address: string): LoadedArea[] => [
  'frame',
  ...areasOfPage(withoutPrefix(import.meta.env.DEV ? withoutPseudo(address) : address)),
]

/** Such a server alone has pages under it (`npm run dev`); built scripts do without. */
const isPseudo = () => import.meta.env.DEV && isPseudoPath(window.location.pathname)

/** Before what says them is drawn. */
export async function loadWords(areas: readonly LoadedArea[]): Promise<void> {
  const ofLanguage: Partial<Record<LoadedArea, Load>> = files[languageOfAsker()]
  await Promise.all(
    areas.map(async (area) => {
      const words = (await ofLanguage[area]?.())?.[area]
      loaded[area] ??= words && isPseudo() ? pseudoOf(words as Words) : words
    }),
  )
}

/**
 * The floor speaks its reader's own language, which its address does not name: English stands in its scripts, others are
 * loaded before it is drawn.
 */
export async function speakOnFloor(language: Language): Promise<void> {
  ofFloor = language
  const words = language === 'en' ? undefined : (await files[language].floor()).floor
  // Another one was chosen while these came.
  if (ofFloor === language) loaded.floor = words
}

/** What is said at sign-in, for whoever reads another language than the page's. */
export const loginWordsIn = async (language: Prefixed) => (await files[language].login()).login

let ofFloor: Language = 'en'
export const languageOfFloor = () => ofFloor
/** With what is asked from the floor, or was pressed there: a refusal is read there. */
export const floorHeader = (): Record<string, string> => (ofFloor === 'en' ? {} : { [languageHeaderName]: ofFloor })

/**
 * Before a page is shown that somebody goes to from here: its words, beside what it asks for; and one that has none in the
 * reader's language is the English one, a document of its own.
 */
export async function withWords<Page>(url: URL, load: () => Promise<Page>): Promise<Page> {
  const path = withoutPrefix(url.pathname)
  if (languageOfAsker() !== 'en' && !isTranslated(path)) {
    window.location.assign(path + url.search)
    return new Promise<never>(() => undefined)
  }
  const [page] = await Promise.all([load(), loadWords(wordsOfAddress(url.pathname))])
  return page
}
