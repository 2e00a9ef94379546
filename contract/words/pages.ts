import { findCity } from '../platform/places/cities.ts'

/** Files of words that single pages need, besides `frame`. */
/** Faults stand in browsers with the schemas, in English: in others they are loaded. */
type PageArea = 'faults' | 'home' | 'login' | 'quote'

type Page = { areas: readonly PageArea[]; isTranslated?: true }

const inEnglish: Page = { areas: [] }

const isSignIn = (name: string) => name === 'login' || name === 'register'

/** @param path without the prefix of a language; the router's `.data` of a page is as the page */
function pageOf(path: string): Page {
  const segments = path
    .replace(/(\/_)?\.data$/, '')
    .split('/')
    .filter(Boolean)
  const [first, ...more] = findCity(segments[0]) ? segments.slice(1) : segments
  if (first === undefined) return { areas: ['home', 'quote'], isTranslated: true }
  if (first === 'contact' && more.length === 0) return { areas: ['quote'] }
  if (isSignIn(first) && segments.length === 1) return { areas: ['faults', 'login'], isTranslated: true }
  // They ask for a code as well.
  return first === 'account' || more[1] === 'book' ? { areas: ['login'] } : inEnglish
}

/** What a page says besides what stands on all of them. */
export const areasOfPage = (path: string): readonly PageArea[] => pageOf(path).areas

/** Whether it is written in each language; one that is not has no address but its English one. */
export const isTranslated = (path: string) => pageOf(path).isTranslated === true
