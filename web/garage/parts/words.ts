import { rupeesAndPaise, signedRupees } from '../../../contract/platform/formats.ts'

/** 28.5, −3.5, 12,000: as it is counted, without zeros behind. */
export const figureText = (quantity: number) => signedRupees(Math.round(quantity * 100) / 100, bare)

/** 28.5 L, in one piece. */
export const quantityText = (quantity: number, unit: string) => `${figureText(quantity)}\u00a0${unit}`

/** +12 L, −3.5 L: what was added to the shelf, or taken off it. */
export const movedText = (quantity: number, unit: string) => `${quantity > 0 ? '+' : ''}${quantityText(quantity, unit)}`

/** Selling above the printed price is against the law on packaged goods: said, and never in the way. */
export const aboveMrp = (mrp: number) => `With GST this is above the MRP of ${rupeesAndPaise(mrp)}.`

const bare = (size: number) => {
  const [whole = '', decimals = ''] = size.toFixed(2).split('.')
  const rest = decimals.replace(/0+$/, '')
  return `${whole.replace(/(\d)(?=(\d\d)+\d$)/g, '$1,')}${rest && `.${rest}`}`
}
