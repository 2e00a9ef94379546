import { findCity } from '../platform/places/cities.ts'

/**
 * Files of words that single pages need, besides `frame`. Faults stand in browsers with the schemas, in English: in others
 * they are loaded.
 */
type PageArea =
  | 'passport'
  | 'cars'
  | 'visits'
  | 'account'
  | 'consents'
  | 'book'
  | 'contact'
  | 'estimate'
  | 'faq'
  | 'faults'
  | 'formats'
  | 'garage'
  | 'home'
  | 'info'
  | 'list'
  | 'login'
  | 'privacy'
  | 'quote'
  | 'service'
  | 'slots'
  | 'terms'

type Page = { areas: readonly PageArea[]; isTranslated?: true }

const translated = (...areas: PageArea[]): Page => ({ areas, isTranslated: true })
const inEnglish = (...areas: PageArea[]): Page => ({ areas })

/** Sections of the back-office that show prices and reviews as public pages do. */
const withPrices = ['bookings', 'reviews', 'services']

/** An estimate is answered there too. */
const ofAccount: readonly PageArea[] = [
  'account',
  'cars',
  'consents',
  'estimate',
  'faults',
  'formats',
  'login',
  'passport',
  'slots',
  'visits',
]

/** @param path without the prefix of a language; the router's `.data` of a page is as the page */
function pageOf(path: string): Page {
  const segments = path
    .replace(/(\/_)?\.data$/, '')
    .split('/')
    .filter(Boolean)
  const isInCity = findCity(segments[0]) !== undefined
  const [first, ...more] = isInCity ? segments.slice(1) : segments
  switch (first) {
    case undefined:
      return translated('home', 'quote')
    case 'services':
      if (more.length < 2) return translated('formats', 'list')
      return more.length === 2 ? translated('formats', 'list', 'service') : inEnglish()
    case 'garages':
      if (!isInCity) return inEnglish()
      // Photos of reviews open as those of a service do.
      if (more.length === 1) return translated('formats', 'garage', 'list', 'service')
      // It asks for a code as well.
      if (more[1] !== 'book' || more.length > 2) return inEnglish()
      return translated('book', 'consents', 'faults', 'formats', 'garage', 'list', 'login', 'slots')
    case 'contact':
      return more.length === 0 ? translated('contact', 'quote') : inEnglish()
    case 'faq':
    case 'privacy':
    case 'terms':
      return isInCity || more.length > 0 ? inEnglish('info') : translated('info', first)
    case 'about':
    case 'blog':
    case 'careers':
    case 'partners':
    case 'refund':
    case 'reviews':
      return inEnglish('info')
    // They tell of the same entries in the browser.
    case 'cookies':
      return inEnglish('info', 'privacy')
    case 'login':
    case 'register':
      return isInCity || more.length > 0 ? inEnglish() : translated('faults', 'login')
    case 'account':
      // All of them: without a connection one still goes from one to the other.
      return translated(...ofAccount)
    // Its dialogs are the account's.
    case 'desk':
      return inEnglish('account')
    case 'garage':
      if (more[0] === 'preview') return inEnglish('formats', 'list', 'service')
      return withPrices.includes(more[0] ?? '') ? inEnglish('formats') : inEnglish()
    default:
      return inEnglish()
  }
}

/** What a page says besides what stands on all of them. */
export const areasOfPage = (path: string): readonly PageArea[] => pageOf(path).areas

/** Whether it is written in each language; one that is not has no address but its English one. */
export const isTranslated = (path: string) => pageOf(path).isTranslated === true
