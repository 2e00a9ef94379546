import { irnDeadline } from '../../../contract/money/e-invoices/e-invoices.ts'
import {
  dueDayOf,
  type GstPeriod,
  type GstSummary,
  type SupplySection,
  supplySections,
} from '../../../contract/money/gst/gst.ts'
import { gstinDoubt } from '../../../contract/people/garages/gstin.ts'
import { indianDay, printedDay } from '../../../contract/platform/formats.ts'
import { paise } from '../../../contract/platform/paise.ts'
import { isLargeTurnover, type Turnover } from '../../../contract/platform/terms/bill-kinds.ts'
import { inForceOn, limitsOfLaw } from '../../../contract/platform/terms/limits-of-law.ts'
import type { Db } from '../../platform/database/database.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import * as advances from './advance-queries.ts'
import * as mending from './mend-queries.ts'
import * as queries from './queries.ts'
import { addedUp, advancesOf, isServiceCode, type Sums } from './rules.ts'

const inNumbers = (row: Sums) => ({
  taxable: Number(row.taxable),
  cgst: Number(row.cgst),
  sgst: Number(row.sgst),
  igst: Number(row.igst),
})

const rupeesOf = (inPaise: number) => inPaise / 100

/** Notes stand in figures above 0, and are taken off. */
const asSupply = (row: Sums & { is_credit: boolean }): Sums =>
  row.is_credit ? { taxable: `-${row.taxable}`, cgst: `-${row.cgst}`, sgst: `-${row.sgst}`, igst: `-${row.igst}` } : row

/** What the return of a period will say, one query after the other (docs/rules.md#gst-files). */
export async function readGst(db: Db, scope: GarageScope, period: GstPeriod): Promise<GstSummary> {
  const taxpayer = await queries.getTaxpayer(db, scope)
  const register = await queries.sumRegister(db, scope, period)
  const taxed = register.filter(({ kind }) => kind === 'INVOICE')
  const supplied = register.filter(({ kind }) => kind === 'SUPPLY')
  const of = { from: period.from, to: period.to, dueOn: dueDayOf(period) }
  return {
    ...of,
    gstin: taxpayer.gstin,
    files: filesReturn(taxpayer),
    bills: taxed.find(({ is_credit }) => !is_credit)?.documents ?? 0,
    ...addedUp(taxed.map(asSupply)),
    sections: await readSections(db, scope, period),
    advances: await readAdvances(db, scope, period),
    hsn: await readHsn(db, scope, period),
    documents: (await queries.listSeries(db, scope, period)).sort((one, other) => order(one) - order(other)),
    supplied: {
      bills: supplied.find(({ is_credit }) => !is_credit)?.documents ?? 0,
      total: rupeesOf(supplied.reduce((sum, row) => sum + (row.is_credit ? -1 : 1) * paise(row.total), 0)),
    },
    toMend: await readGaps(db, scope, period, taxpayer),
  }
}

type Taxpayer = Awaited<ReturnType<typeof queries.getTaxpayer>>
export const filesReturn = ({ gstin, tax_scheme }: Taxpayer) => gstin !== '' && tax_scheme === 'REGULAR'

const order = ({ kind }: { kind: string }) => ['INVOICE', 'SUPPLY', 'CREDIT', 'RECEIPT', 'REFUND'].indexOf(kind)

async function readSections(db: Db, scope: GarageScope, period: GstPeriod): Promise<GstSummary['sections']> {
  const rows = await queries.sumSections(db, scope, period)
  const isGrouped = (section: SupplySection) => section === 'b2cs' || section === 'nil'
  return supplySections.map((section) => {
    const row = rows.find((each) => each.section === section)
    if (!row) return { section, entries: 0, credited: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0 }
    const entries = isGrouped(section) ? row.groups : row.documents
    return { section, entries, credited: Number(row.credited), ...inNumbers(row) }
  })
}

async function readAdvances(db: Db, scope: GarageScope, period: GstPeriod): Promise<GstSummary['advances']> {
  const rows = await advances.sumAdvances(db, scope, period)
  return (['at', 'txpd'] as const).map((section) => {
    const told = advancesOf(rows, section)
    return { section, entries: told.length, ...addedUp(told) }
  })
}

/** Without codes of which nothing is left: all of it was credited, or free. */
async function readHsn(db: Db, scope: GarageScope, period: GstPeriod): Promise<GstSummary['hsn']> {
  const byCode = new Map<string, { taxCode: string; rate: number; b2b: number; b2c: number }>()
  for (const row of await queries.sumHsn(db, scope, period)) {
    const [taxCode, rate] = [row.tax_code, Number(row.tax_rate)]
    const sum = byCode.get(`${taxCode} ${rate}`) ?? { taxCode, rate, b2b: 0, b2c: 0 }
    const side = row.is_registered ? 'b2b' : 'b2c'
    byCode.set(`${taxCode} ${rate}`, { ...sum, [side]: rupeesOf(paise(sum[side]) + paise(row.taxable)) })
  }
  const sold = [...byCode.values()].filter(({ b2b, b2c }) => b2b !== 0 || b2c !== 0)
  return sold.map((row) => ({ ...row, isService: isServiceCode(row.taxCode) }))
}

/** Of what is to be mended a screen shows so many; the rest follows once these are done. */
const maxGaps = 50
/** In place of the name that nobody gives who buys at the counter. */
const walkIn = 'Counter sale'

/** The portal refuses a document that comes late. */
function irnSentence(turnover: Turnover, issuedOn: string): string {
  const until = irnDeadline(turnover, issuedOn)
  if (!until) return 'the e-invoice number (IRN) is still to come.'
  return indianDay() > until
    ? `the e-invoice portal took it until ${printedDay(until)}, and refuses it now. Credit it and bill again.`
    : `the e-invoice number (IRN) is still to come; the portal takes it until ${printedDay(until)}.`
}

async function readGaps(
  db: Db,
  scope: GarageScope,
  period: GstPeriod,
  taxpayer: Taxpayer,
): Promise<GstSummary['toMend']> {
  const gstins = (await mending.listGstins(db, scope, period)).filter((gstin) => gstinDoubt(gstin))
  const bills = await mending.listToMend(db, scope, period, { gstins, limit: maxGaps })
  const digits = inForceOn(limitsOfLaw.digitsOfCode, period.to)[taxpayer.turnover]
  const uncoded = filesReturn(taxpayer)
    ? await mending.listWithoutCode(db, scope, period, { digits, limit: maxGaps })
    : []
  return [
    ...bills.flatMap((bill) => {
      const of = { billId: bill.id, number: bill.number, name: bill.name || walkIn }
      const doubt = gstinDoubt(bill.gstin)
      return [
        ...(doubt === 'pattern' ? [{ ...of, code: 'gstin' as const, sentence: 'this is not a valid GSTIN.' }] : []),
        ...(doubt === 'check digit'
          ? [{ ...of, code: 'check_digit' as const, sentence: 'the last character of the GSTIN does not match.' }]
          : []),
        ...(isLargeTurnover(bill.turnover) && !bill.irn
          ? [{ ...of, code: 'irn' as const, sentence: irnSentence(bill.turnover, bill.issued_on) }]
          : []),
      ]
    }),
    ...uncoded.map(({ id, number, name }) => ({
      billId: id,
      number,
      name: name || walkIn,
      code: 'tax_code' as const,
      sentence: `a line has no HSN or SAC code of at least ${digits} digits.`,
    })),
  ].slice(0, maxGaps)
}
