import { findCity } from '../platform/places/cities.ts'
import { isPrefixed } from './languages.ts'

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

/** 'Page Not Found' stands among the words of all pages. */
const noPage = translated()

/** Begin the addresses of links, each before its token (docs/rules.md#links). */
export const linkFolders = ['b', 'd', 'e', 'i', 'p', 'r', 's']

/**
 * @param path without the prefix of a language; the router's `.data` of a page is as the page
 * @returns for an address that is no page's what says so
 */
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
      return more.length === 2 ? translated('formats', 'list', 'service') : noPage
    case 'garages':
      if (!isInCity) return noPage
      // Photos of reviews open as those of a service do.
      if (more.length === 1) return translated('formats', 'garage', 'list', 'service')
      // It asks for a code as well.
      if (more[1] !== 'book' || more.length > 2) return noPage
      return translated('book', 'consents', 'faults', 'formats', 'garage', 'list', 'login', 'slots')
    case 'contact':
      return more.length === 0 ? translated('contact', 'quote') : noPage
    case 'about':
      return more.length === 0 ? inEnglish('info') : noPage
  }
  return isInCity ? noPage : pageOutsideCities(first, more)
}

function pageOutsideCities(first: string, more: string[]): Page {
  switch (first) {
    case 'faq':
    case 'privacy':
    case 'terms':
      return more.length === 0 ? translated('info', first) : noPage
    case 'blog':
    case 'careers':
    case 'partners':
    case 'refund':
    case 'reviews':
      return more.length === 0 ? inEnglish('info') : noPage
    // They tell of the same entries in the browser.
    case 'cookies':
      return more.length === 0 ? inEnglish('info', 'privacy') : noPage
    case 'login':
    case 'register':
      return more.length === 0 ? translated('faults', 'login') : noPage
    case 'account':
      // All of them: without a connection one still goes from one to the other.
      return translated(...ofAccount)
    // Its dialogs are the account's.
    case 'desk':
      return inEnglish('account')
    case 'garage':
      if (more.join('/') === 'login/pin') return translated('faults', 'login')
      if (more[0] === 'preview') return inEnglish('formats', 'list', 'service')
      return withPrices.includes(more[0] ?? '') ? inEnglish('formats') : inEnglish()
    case 'api':
    case 'demo':
      return inEnglish()
    case 'forgot-password':
    case 'reset-password':
    case 'verify-email':
      return more.length === 0 ? inEnglish() : noPage
    default:
      // Two languages before one address are one too many.
      return isPrefixed(first) || (linkFolders.includes(first) && more.length > 0) ? inEnglish() : noPage
  }
}

/** What a page says besides what stands on all of them. */
export const areasOfPage = (path: string): readonly PageArea[] => pageOf(path).areas

/** Whether it is written in each language; one that is not has no address but its English one. */
export const isTranslated = (path: string) => pageOf(path).isTranslated === true
