import type { Bill, NewCreditNote } from '../../../../contract/money/bills/bills.ts'
import { billSentences, fieldSentences, numberSentences } from '../../../../contract/platform/sentences.ts'
import type { CreditReason } from '../../../../contract/platform/terms/bill-kinds.ts'
import { figureOf, numberIn, readFigure } from '../../../../contract/platform/typed-numbers.ts'
import type { z } from '../../../../contract/platform/zod.ts'
import {
  type CreditableBill,
  type CreditableLine,
  leftOfLine,
  sumsOfCredit,
  type Taxes,
} from '../../../../contract/workshop/job-cards/bill-sums.ts'

/** What the form holds. */
export type CreditValues = {
  isWhole: boolean
  /** Positions of the lines that are credited. */
  positions: number[]
  /** By position; '' credits all that is left of the line. */
  taxables: Record<string, string>
  /** By position; '' names no number. */
  quantities: Record<string, string>
  reason: CreditReason | ''
  note: string
  reopen: boolean
}

export const emptyCredit: CreditValues = {
  isWhole: false,
  positions: [],
  taxables: {},
  quantities: {},
  reason: '',
  note: '',
  reopen: true,
}

const rounded = (amount: number) => Math.round(amount * 100) / 100

/** The bill with what earlier notes have credited of each line. */
export function creditableOf(bill: Bill): CreditableBill {
  const credited = (position: number): Taxes => {
    const parts = bill.creditNotes.flatMap(({ lines }) => lines.filter((line) => line.correctsPosition === position))
    const taxable = rounded(parts.reduce((sum, part) => sum + part.taxable, 0))
    const tax = rounded(parts.reduce((sum, part) => sum + part.total, 0) - taxable)
    const half = bill.isInterState ? 0 : rounded(tax / 2)
    return { taxable, cgst: half, sgst: half, igst: bill.isInterState ? tax : 0 }
  }
  return {
    isInterState: bill.isInterState,
    total: bill.total,
    creditedTotal: bill.credited,
    lines: bill.lines.map(({ position, taxRate, taxable, cgst, sgst, igst }) => ({
      position,
      taxable,
      cgst,
      sgst,
      igst,
      taxRate: bill.kind === 'SUPPLY' ? 0 : taxRate,
      credited: credited(position),
    })),
  }
}

const amountOf = figureOf('₹')

/** What is sent, unchecked. @param bill whose lines name the units */
export const bodyOf = (bill: Bill, { isWhole, positions, taxables, quantities, reason, note, reopen }: CreditValues) =>
  ({
    lines: isWhole
      ? 'ALL'
      : positions.map((position) => ({
          position,
          taxable: amountOf(taxables[position]),
          quantity: figureOf(unitAt(bill, position))(quantities[position]),
        })),
    reason: reason as CreditReason,
    note,
    reopen: isWhole ? reopen : undefined,
  }) satisfies z.input<typeof NewCreditNote>

const unitAt = ({ lines }: Bill, position: number) => lines.find((line) => line.position === position)?.unit ?? ''

/** How many of a line no note has brought back yet. */
const quantityLeft = (bill: Bill, position: number) =>
  rounded(
    bill.creditNotes
      .flatMap(({ lines }) => lines.filter((line) => line.correctsPosition === position))
      .reduce(
        (left, line) => left - line.quantity,
        bill.lines.find((line) => line.position === position)?.quantity ?? 0,
      ),
  )

/** Sentences of how many are credited, as the server says them. */
export function wrongQuantities(
  bill: Bill,
  { isWhole, positions, quantities }: Pick<CreditValues, 'isWhole' | 'positions' | 'quantities'>,
): Record<string, string> {
  if (isWhole) return {}
  const entries = positions.map((position) => {
    const many = figureOf(unitAt(bill, position))(quantities[position])
    return [`quantities.${position}`, wrongQuantity(many, quantityLeft(bill, position))]
  })
  return Object.fromEntries(entries.filter(([, sentence]) => sentence)) as Record<string, string>
}

function wrongQuantity(many: number | string | undefined, left: number): string | undefined {
  if (many === undefined) return undefined
  if (typeof many === 'string') return numberSentences.quantity
  if (many <= 0) return fieldSentences.notPositive
  return many > left ? billSentences.fewerLeft(left) : undefined
}

/** Lines of which something is left. */
export const openLines = ({ lines }: CreditableBill) => lines.filter((line) => leftOfLine(line) > 0)

/** Sentences of what the contract cannot know: how much is left of each line. */
export function wrongAmounts(
  credit: CreditableBill,
  { isWhole, positions, taxables }: CreditValues,
): Record<string, string> {
  if (isWhole) return {}
  const entries = positions.map((position) => [
    `taxables.${position}`,
    wrongOf(lineAt(credit, position), taxables[position]),
  ])
  return Object.fromEntries(entries.filter(([, sentence]) => sentence)) as Record<string, string>
}

const lineAt = (credit: CreditableBill, position: number) => credit.lines.find((line) => line.position === position)

function wrongOf(line: CreditableLine | undefined, text: string | undefined): string | undefined {
  const amount = amountOf(text)
  if (amount === undefined || !line) return undefined
  if (typeof amount === 'string') return numberSentences.amount()
  if (amount <= 0) return fieldSentences.notPositive
  const left = leftOfLine(line)
  return amount > left ? `Only ₹${left.toFixed(2)} is left of this line` : undefined
}

/** What the note would come to; undefined while nothing that can be credited is chosen. */
export function creditSums(credit: CreditableBill, values: CreditValues) {
  const parts = values.isWhole
    ? openLines(credit).map(({ position }) => ({ position }))
    : values.positions.map((position) => ({ position, taxable: numberIn(amountOf(values.taxables[position])) }))
  const isWrong = Object.keys(wrongAmounts(credit, values)).length > 0
  return parts.length === 0 || isWrong ? undefined : sumsOfCredit(credit, parts)
}

/** The lines of a bill, each with how many no note has brought back yet. */
export const linesLeft = (bill: Bill) =>
  bill.lines.map((line) => ({ ...line, quantity: quantityLeft(bill, line.position) }))

/**
 * The taxable amount of so many of a line, as its field holds it: 1 of 3 is a third, to the paisa, and the last ones take
 * what is left. What was taken off the price before was taken off each of them.
 * @param left how many no note has brought back yet
 * @returns undefined where that many are not left of the line
 */
export function taxableOfQuantity(
  { quantity: left, unit }: Pick<Bill['lines'][number], 'quantity' | 'unit'>,
  line: CreditableLine,
  typed: string,
): string | undefined {
  const many = readFigure(typed, unit)
  if (many === undefined || many <= 0 || many > left) return undefined
  return rounded((leftOfLine(line) * many) / left).toFixed(2)
}
