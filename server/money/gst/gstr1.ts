import type { GstPeriod } from '../../../contract/money/gst/gst.ts'
import { Gstr1 } from '../../../contract/money/gst/gstr1.ts'
import { usualGstr1Version } from '../../../contract/platform/terms/bill-kinds.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import * as advances from './advance-queries.ts'
import { documentsOf } from './documents.ts'
import * as queries from './queries.ts'
import { advancesOf, dayOfReturn, documentTypes, hsnOf, returnPeriod } from './rules.ts'
import { filesReturn } from './service.ts'

type Sums = { taxable: string; cgst: string; sgst: string; igst: string }

/** Tax of the kind that does not apply is left out; there is no cess on what a garage sells. */
const taxOf = (row: Sums, isInterState: boolean) => ({
  txval: Number(row.taxable),
  ...(isInterState ? { iamt: Number(row.igst) } : { camt: Number(row.cgst), samt: Number(row.sgst) }),
  csamt: 0,
})
const nonEmpty = <Item>(list: Item[]): Item[] | undefined => (list.length > 0 ? list : undefined)
const supplyOf = (isInterState: boolean) => (isInterState ? ('INTER' as const) : ('INTRA' as const))

/**
 * The file of GSTR-1 (docs/rules.md#gst-files).
 * @throws Problem wrong_state, where the garage files none, or the portal would refuse it
 */
export async function makeGstr1(db: Db, scope: GarageScope, period: GstPeriod): Promise<Gstr1> {
  const taxpayer = await queries.getTaxpayer(db, scope)
  if (!filesReturn(taxpayer)) {
    const why = taxpayer.gstin === '' ? 'it has no GSTIN' : 'it is under the composition scheme'
    throw new Problem('wrong_state', { sentence: `This garage files no GSTR-1: ${why}.` })
  }
  const advanceRows = await advances.sumAdvances(db, scope, period)
  const documents = await sortedDocuments(db, scope, period)
  const at = advanceSection(advanceRows, 'at')
  const txpd = advanceSection(advanceRows, 'txpd')
  const file: Gstr1 = {
    gstin: taxpayer.gstin,
    fp: returnPeriod(period),
    version: taxpayer.gstr1_version || usualGstr1Version,
    hash: 'hash',
    ...documents,
    b2cs: nonEmpty((await queries.sumB2cs(db, scope, period)).map(b2csRow)),
    nil: await nilSection(db, scope, period),
    at,
    txpd,
    hsn: await hsnSection(db, scope, period),
    doc_issue: await documentSection(db, scope, period),
  }
  const checked = Gstr1.safeParse(file)
  if (checked.success) return checked.data
  const [issue] = checked.error.issues
  throw new Problem('wrong_state', {
    sentence: `The portal would refuse this file at ${issue?.path.join('.')}. Please fix what this page names first.`,
  })
}

type Invoice = NonNullable<Gstr1['b2b']>[number]['inv'][number]
type Note = NonNullable<Gstr1['cdnr']>[number]['nt'][number]

/** Those of one buyer, or of one place, stand together. */
async function sortedDocuments(db: Db, scope: GarageScope, period: GstPeriod) {
  const b2b = new Map<string, Invoice[]>()
  const b2cl = new Map<string, Omit<Invoice, 'pos' | 'rchrg' | 'inv_typ'>[]>()
  const cdnr = new Map<string, Note[]>()
  const cdnur: NonNullable<Gstr1['cdnur']> = []
  for await (const { rows, document } of byDocument(documentsOf(db, scope, period))) {
    const { number, total, issued_on, gstin, place_of_supply: pos, is_inter_state } = document
    const itms = rows.map((row, index) => ({
      num: index + 1,
      itm_det: { rt: Number(row.tax_rate), ...taxOf(row, is_inter_state) },
    }))
    const invoice = { inum: number, idt: dayOfReturn(issued_on), val: Number(total), itms }
    const note = { ntty: 'C', nt_num: number, nt_dt: invoice.idt, val: invoice.val, pos, itms } as const
    const registered = { rchrg: 'N', inv_typ: document.in_sez ? 'SEWP' : 'R' } as const
    if (document.section === 'b2b') addTo(b2b, gstin, { ...invoice, pos, ...registered })
    if (document.section === 'b2cl') addTo(b2cl, pos, invoice)
    if (document.section === 'cdnr') addTo(cdnr, gstin, { ...note, ...registered })
    if (document.section === 'cdnur') cdnur.push({ ...note, typ: 'B2CL' })
  }
  return {
    b2b: nonEmpty([...b2b].map(([ctin, inv]) => ({ ctin, inv }))),
    b2cl: nonEmpty([...b2cl].map(([pos, inv]) => ({ pos, inv }))),
    cdnr: nonEmpty([...cdnr].map(([ctin, nt]) => ({ ctin, nt }))),
    cdnur: nonEmpty(cdnur),
  }
}

function addTo<Item>(lists: Map<string, Item[]>, key: string, item: Item) {
  const list = lists.get(key)
  if (list) list.push(item)
  else lists.set(key, [item])
}

/** The rates of a document, which come one after the other, together. */
async function* byDocument(rows: AsyncIterable<queries.RatedDocument>) {
  let current: queries.RatedDocument[] = []
  for await (const row of rows) {
    const [first] = current
    if (first && first.id !== row.id) {
      yield { document: first, rows: current }
      current = []
    }
    current.push(row)
  }
  const [first] = current
  if (first) yield { document: first, rows: current }
}

type B2csRow = Awaited<ReturnType<typeof queries.sumB2cs>>[number]
const b2csRow = (row: B2csRow) => ({
  sply_ty: supplyOf(row.is_inter_state),
  typ: 'OE' as const,
  pos: row.place_of_supply,
  rt: Number(row.tax_rate),
  ...taxOf(row, row.is_inter_state),
})

async function nilSection(db: Db, scope: GarageScope, period: GstPeriod): Promise<Gstr1['nil']> {
  const rows = await queries.sumNil(db, scope, period)
  if (rows.length === 0) return undefined
  return {
    inv: rows.map((row) => ({
      sply_ty: `${row.is_inter_state ? 'INTR' : 'INTRA'}${row.is_registered ? 'B2B' : 'B2C'}` as const,
      nil_amt: Number(row.taxable),
      expt_amt: 0,
      ngsup_amt: 0,
    })),
  }
}

/** A place’s rates stand together. */
function advanceSection(rows: advances.AdvanceRow[], section: 'at' | 'txpd'): Gstr1['at'] {
  const places = new Map<string, NonNullable<Gstr1['at']>[number]>()
  for (const row of advancesOf(rows, section)) {
    const sply_ty = supplyOf(row.isInterState)
    const place = places.get(`${row.place} ${sply_ty}`) ?? { pos: row.place, sply_ty, itms: [] }
    const { txval, ...tax } = taxOf(row, row.isInterState)
    place.itms.push({ rt: row.rate, ad_amt: txval, ...tax })
    places.set(`${row.place} ${sply_ty}`, place)
  }
  return nonEmpty([...places.values()])
}

/** Without those that have no code: to somebody without GSTIN it may be missing up to the large turnover. */
async function hsnSection(db: Db, scope: GarageScope, period: GstPeriod): Promise<Gstr1['hsn']> {
  const rows = (await queries.sumHsn(db, scope, period)).filter(({ tax_code }) => tax_code !== '')
  const part = (isRegistered: boolean) =>
    nonEmpty(
      hsnOf(rows, isRegistered).map((row, index) => ({
        num: index + 1,
        hsn_sc: row.taxCode,
        desc: '',
        uqc: row.unit,
        qty: row.quantity,
        rt: row.rate,
        txval: row.taxable,
        iamt: row.igst,
        camt: row.cgst,
        samt: row.sgst,
        csamt: 0,
      })),
    )
  const [b2b, b2c] = [part(true), part(false)]
  if (!b2b && !b2c) return undefined
  return { ...(b2b ? { hsn_b2b: b2b } : {}), ...(b2c ? { hsn_b2c: b2c } : {}) }
}

async function documentSection(db: Db, scope: GarageScope, period: GstPeriod): Promise<Gstr1['doc_issue']> {
  const series = await queries.listSeries(db, scope, period)
  const numbers = [...new Set(series.map(({ kind }) => documentTypes[kind].number))].sort((one, other) => one - other)
  if (numbers.length === 0) return undefined
  return {
    doc_det: numbers.map((number) => {
      const own = series.filter(({ kind }) => documentTypes[kind].number === number)
      const words = Object.values(documentTypes).find((type) => type.number === number)?.words ?? ''
      return {
        doc_num: number,
        doc_typ: words,
        docs: own.map(({ first, last, count, cancelled }, index) => ({
          num: index + 1,
          from: first,
          to: last,
          totnum: count,
          cancel: cancelled,
          net_issue: count - cancelled,
        })),
      }
    }),
  }
}
