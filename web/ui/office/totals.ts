import { countedTo } from '../../../contract/platform/counted-to.ts'

let numbers: Intl.NumberFormat | undefined
/** Made when first asked for: on a cheap phone the making alone takes as long as a frame. */
function numberText(number: number): string {
  numbers ??= new Intl.NumberFormat('en-IN')
  return numbers.format(number)
}

/** @param total undefined where a list has more than are counted. @returns '1,248', '1,000+' */
export const countLabel = (total: number | undefined) =>
  total === undefined ? `${numberText(countedTo)}+` : numberText(total)

/** 'leads' is 'lead'. */
export const singular = (nouns: string) => nouns.replace(/s(?=$| to )/, '')

/**
 * Beneath what a picker found: '3 customers found', 'The first 100 of 1,248 customers: type more to find others'.
 * @param total undefined where there are more than are counted
 */
export const foundWords = (shown: number, total: number | undefined, nouns: string) =>
  shown === 0
    ? `No ${nouns} found`
    : shown === total
      ? `${totalWords(total, nouns)} found`
      : `The first ${numberText(shown)} of ${totalWords(total, nouns)}: type more to find others`

/** '1 customer', '0 customers', 'over 1,000 customers'. */
export const totalWords = (total: number | undefined, nouns: string) =>
  total === undefined
    ? `over ${numberText(countedTo)} ${nouns}`
    : `${numberText(total)} ${total === 1 ? singular(nouns) : nouns}`
