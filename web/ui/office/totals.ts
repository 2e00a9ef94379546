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

/** '1 customer', '0 customers', 'over 1,000 customers'. */
export const totalWords = (total: number | undefined, nouns: string) =>
  total === undefined
    ? `over ${numberText(countedTo)} ${nouns}`
    : `${numberText(total)} ${total === 1 ? singular(nouns) : nouns}`
