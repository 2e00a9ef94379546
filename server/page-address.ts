import { cityOfOtherName } from '../contract/platform/places/cities.ts'
import { languageOfPath, pathIn, withoutPrefix } from '../contract/words/languages.ts'
import { isTranslated } from '../contract/words/pages.ts'
import { isLinkPage } from './link-pages.ts'

/**
 * The one form in which a page's address is kept and looked at: decoded once, in small letters but for the token of a
 * link, whose first letter is small all the same, and with its city by our name. Else `/%63hennai` would be a page of Chennai that nothing of Chennai changes, and `/./e/x` an estimate that is not
 * known as one. A language's prefix stands before what is written in it, and nowhere else.
 * @param path as it was sent, without its query
 * @returns undefined for what can be no page's: it cannot be decoded, or steps through folders
 */
export function canonicalPath(path: string): string | undefined {
  const [, prefix, rest] = /^\/(en|hi|ta)(\/.*)?$/i.exec(path) ?? []
  if (prefix === undefined) return isRoutersOwn(path) ? path : canonicalInEnglish(path)
  const inEnglish = canonicalInEnglish(rest ?? '/')
  const language = languageOfPath(`/${prefix.toLowerCase()}`)
  return inEnglish !== undefined && isTranslated(inEnglish) ? pathIn(language, inEnglish) : inEnglish
}

/** `/ta.data`, by which the router asks for what stands on `/ta`. */
const isRoutersOwn = (path: string) => languageOfPath(path) !== 'en' && isTranslated(withoutPrefix(path))

function canonicalInEnglish(path: string): string | undefined {
  const [first, ...segments] = path.split('/').map(decoded)
  if (first !== '') return undefined
  const isLast = (index: number) => index === segments.length - 1
  if (segments.some((segment, index) => !isSegment(segment) && !(segment === '' && isLast(index)))) return undefined
  const [start = '', ...rest] = segments.map((segment) => encoded((segment ?? '').toLowerCase()))
  const small = `/${[cityOfOtherName(start) ?? start, ...rest].join('/')}`
  // Phones begin a line with a capital; in a token capitals count.
  return isLinkPage(small)
    ? `/${[start, ...segments.slice(1).map((segment) => encoded(segment ?? ''))].join('/')}`
    : small
}

/** An address that says itself what it is, also to the browser that reads the page which was made for it. */
export const isReadAsSent = (path: string, origin: string) => new URL(origin + path).pathname === path

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

const isSegment = (segment: string | undefined) =>
  segment !== undefined && segment !== '' && segment !== '.' && segment !== '..' && !/[/\\\p{Cc}]/u.test(segment)

/** As browsers write a path. */
const encoded = (segment: string) => encodeURI(segment).replace(/[?#]/g, encodeURIComponent)
