import { filterNames } from './service-filters.ts'

/**
 * What public pages read of their query on the server: filters, the step of a form that was posted without scripts, and
 * which of its parts a page fetches. Any other says nothing to it, such as where a link was found: the page is the same,
 * and is kept as one.
 */
const namesReadByPages: ReadonlySet<string> = new Set([...filterNames, 'step', 'book', 'quote', '_routes'])

export const isReadByPages = (query: string | undefined): boolean =>
  [...new URLSearchParams(query).keys()].some((name) => namesReadByPages.has(name))
