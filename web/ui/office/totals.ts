import { countedTo } from '../../../contract/platform/paging.ts'

const numbers = new Intl.NumberFormat('en-IN')

/** @param total undefined where a list has more than are counted. @returns '1,248', '1,000+' */
export const countLabel = (total: number | undefined) =>
  total === undefined ? `${numbers.format(countedTo)}+` : numbers.format(total)

/** 'leads' is 'lead'. */
export const singular = (nouns: string) => nouns.replace(/s(?=$| to )/, '')

/** '1 customer', '0 customers', 'over 1,000 customers'. */
export const totalWords = (total: number | undefined, nouns: string) =>
  total === undefined
    ? `over ${numbers.format(countedTo)} ${nouns}`
    : `${numbers.format(total)} ${total === 1 ? singular(nouns) : nouns}`
