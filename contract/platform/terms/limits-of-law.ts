import type { Turnover } from './bill-kinds.ts'

/*
 * What tax law asks by amount, share or time, each from the day on which it began to hold, newest first, with its source:
 * the one place to change. What of it wants an accountant's word stands in docs/rules.md#what-an-accountant-confirms.
 * On 23 November 2026 only the section of `cashBelow` was looked up anew; the others are as they were first written down.
 */

type Dated<Value> = { from: string; value: Value; source: string }

/** What holds on a day; before the first day of a limit, the first. */
export function inForceOn<Value>(limits: readonly [Dated<Value>, ...Dated<Value>[]], day: string): Value {
  const found = limits.find(({ from }) => from <= day) ?? limits.at(-1) ?? limits[0]
  return found.value
}

const gstBegan = '2017-07-01'
const crore = 10_000_000

export const limitsOfLaw = {
  /** From this taxable value on, a buyer without GSTIN is named with address and state. */
  buyerNamedFrom: [{ from: gstBegan, value: 50_000, source: 'CGST Rules, rule 46(e)' }],
  /** A bill to somebody without GSTIN in another state is reported by itself above this total. */
  largeBillAbove: [
    { from: '2024-08-01', value: 100_000, source: 'CGST Rules, rule 59(4), by notification 12/2024 – Central Tax' },
    { from: gstBegan, value: 250_000, source: 'CGST Rules, rule 59(4)' },
  ],
  /**
   * The turnover that divides garages: above it in any year since 2017-18 a bill to a GSTIN needs an IRN. Codes are longer by
   * the year before; whoever was above it once may write the longer ones always.
   */
  largeTurnoverAbove: [
    { from: '2023-08-01', value: 5 * crore, source: 'Notification 10/2023 – Central Tax (IRN), 78/2020 (codes)' },
  ],
  /** From this turnover on in any year, the portal takes a document only so many days after its own day. */
  einvoiceWithinDays: [
    {
      from: '2025-04-01',
      value: { turnoverFrom: 10 * crore, days: 30 },
      source: 'GSTN advisory of 5 November 2024, as looked up on 26 November 2026',
    },
    {
      from: '2023-11-01',
      value: { turnoverFrom: 100 * crore, days: 30 },
      source: 'GSTN advisory of 13 September 2023',
    },
  ],
  /** Digits of HSN and SAC; to somebody without GSTIN up to the turnover above none are asked. */
  digitsOfCode: [
    {
      from: '2021-04-01',
      value: { TO_5CR: 4, ABOVE_5CR: 6, FROM_10CR: 6 } satisfies Record<Turnover, number>,
      source: 'Notification 78/2020 – Central Tax',
    },
  ],
  /** Days after the service in which it is billed. */
  billedWithinDays: [{ from: gstBegan, value: 30, source: 'CGST Rules, rule 47' }],
  /** The rate of an advance of which nobody knows yet what it is for. */
  advanceTaxRate: [{ from: gstBegan, value: 18, source: 'CGST Rules, rule 50, first proviso' }],
  /** Rates that are usual for cars' parts and service; any other can be typed. */
  usualTaxRates: [
    {
      from: '2025-09-22',
      value: [0, 5, 18, 40] as readonly number[],
      source: 'Notification 9/2025 – Central Tax (Rate)',
    },
    {
      from: gstBegan,
      value: [0, 5, 12, 18, 28] as readonly number[],
      source: 'Notification 1/2017 – Central Tax (Rate)',
    },
  ],
  /** Of one person for one occasion, cash stays below it. */
  cashBelow: [
    { from: '2026-04-01', value: 200_000, source: 'Income-tax Act, 2025, section 186' },
    { from: '2017-04-01', value: 200_000, source: 'Income-tax Act, 1961, section 269ST' },
  ],
  /** GSTR-1 is due on this day of the month after the month or quarter. */
  returnDueDay: [
    { from: '2021-01-01', value: { month: 11, quarter: 13 }, source: 'CGST Rules, rule 59(1), notification 83/2020' },
  ],
} as const satisfies Record<string, readonly [Dated<unknown>, ...Dated<unknown>[]]>

/** '₹5 crore' */
export const inCrore = (rupees: number) => `₹${rupees / crore} crore`
