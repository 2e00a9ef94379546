import { gstr2bLimits } from '../../../contract/money/gstr2b/gstr2b.ts'
import { gstinKey } from '../../../contract/people/garages/gstin.ts'
import { z } from '../../../contract/platform/zod.ts'
import { amountOf, dayOf, type Filed, type FiledMonth, refuse } from './documents.ts'

const text = (most: number) => z.string().trim().max(most)
const Amount = z
  .union([z.number(), z.string(), z.null()], { error: 'This is no amount' })
  .optional()
  .transform(amountOf)
  .pipe(z.number({ error: 'This is no amount' }))
const Taxes = z.object({ txval: Amount, cgst: Amount, sgst: Amount, igst: Amount })
const Gstin = text(40)
  .transform(gstinKey)
  .refine((key) => /^[0-9A-Z]{15}$/.test(key), 'This is no GSTIN')
const Day = text(20)
  .transform(dayOf)
  .pipe(z.string({ error: 'This is no day' }))

const common = {
  dt: Day,
  typ: text(10).optional(),
  itcavl: text(5).optional(),
  rsn: text(200).nullish(),
  ...Taxes.shape,
  items: z.array(Taxes).max(1000).optional(),
}
const DocumentNumber = text(40).min(1)
const Invoice = z.object({ inum: DocumentNumber, ...common })
const Note = z.object({ ntnum: DocumentNumber, ...common })
const by = { ctin: Gstin, trdnm: text(200).nullish() }
const most = gstr2bLimits.documents
const Invoices = z.array(z.object({ ...by, inv: z.array(Invoice).max(most) })).max(most)
const Notes = z.array(z.object({ ...by, nt: z.array(Note).max(most) })).max(most)

const Sections = z.looseObject({
  b2b: Invoices.default([]),
  b2ba: Invoices.default([]),
  cdnr: Notes.default([]),
  cdnra: Notes.default([]),
})
const Content = z.object({
  gstin: Gstin,
  rtnprd: z.string().regex(/^(0[1-9]|1[0-2])20\d\d$/, 'This is no month'),
  docdata: Sections.default({ b2b: [], b2ba: [], cdnr: [], cdnra: [] }),
})

/**
 * The JSON of GSTR-2B as the portal gives it, by the names of GSTN (docs/rules.md#matching-with-gstr-2b).
 * @returns with the GSTIN and the month (2026-11) that it says it is of
 * @throws Problem validation_failed at file
 */
export function readJson(content: string): FiledMonth & { gstin: string; month: string } {
  const read = Content.safeParse(contentOf(content))
  if (!read.success) throw refuse(faultOf(read.error))
  const { gstin, rtnprd, docdata } = read.data
  const documents = [
    ...[...docdata.b2b, ...docdata.b2ba].flatMap(({ inv, ...supplier }) =>
      inv.map(({ inum, ...rest }) => filed('INVOICE', supplier, inum, rest)),
    ),
    ...[...docdata.cdnr, ...docdata.cdnra].flatMap(({ nt, ...supplier }) =>
      nt.map(({ ntnum, ...rest }) => filed(/^d/i.test(rest.typ ?? '') ? 'DEBIT' : 'CREDIT', supplier, ntnum, rest)),
    ),
  ]
  if (documents.length > most) throw refuse(tooManyDocuments)
  const month = `${rtnprd.slice(2)}-${rtnprd.slice(0, 2)}`
  return { gstin, month, documents, left: leftOf(docdata), kinds: ['INVOICE', 'CREDIT', 'DEBIT'] }
}

/** Also of a file that is called so, and is none. */
export const noJson = 'This file cannot be read: it is cut off, or no JSON. Please download it again.'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function contentOf(content: string): unknown {
  try {
    const all: unknown = JSON.parse(content)
    return isRecord(all) && isRecord(all.data) ? all.data : all
  } catch {
    throw refuse(noJson)
  }
}

function faultOf({ issues: [issue] }: z.core.$ZodError): string {
  const place = issue?.path.join('.') ?? ''
  if (issue?.code === 'too_big' && issue.origin === 'array') return tooManyDocuments
  return place === '' || place === 'gstin' || place === 'rtnprd'
    ? 'This is no GSTR-2B of the GST portal.'
    : `This GSTR-2B cannot be read at ${place.slice(0, 100)}.`
}

export const tooManyDocuments = `A GSTR-2B of more than ${gstr2bLimits.documents.toLocaleString('en-IN')} documents is not compared here.`

type Rest = Omit<z.output<typeof Invoice>, 'inum'>

function filed(
  kind: Filed['kind'],
  { ctin, trdnm }: { ctin: string; trdnm?: string | null | undefined },
  number: string,
  rest: Rest,
): Filed {
  return {
    kind,
    gstin: ctin,
    supplierName: trdnm ?? '',
    number,
    day: rest.dt,
    ...taxesOf(rest),
    isAvailable: !/^n/i.test(rest.itcavl ?? ''),
    reason: rest.rsn ?? '',
  }
}

/** Older files have taxes at the items, newer ones at the document. */
function taxesOf({ items = [], ...whole }: Rest) {
  const isWhole = whole.txval !== 0 || whole.cgst !== 0 || whole.igst !== 0
  const of = isWhole ? [whole] : items
  const sum = (name: 'txval' | 'cgst' | 'sgst' | 'igst') =>
    Math.round(of.reduce((all, one) => all + one[name] * 100, 0)) / 100
  return { taxable: sum('txval'), cgst: sum('cgst'), sgst: sum('sgst'), igst: sum('igst') }
}

/** Entries of sections that no purchase of parts is in. */
function leftOf({ b2b: _b2b, b2ba: _b2ba, cdnr: _cdnr, cdnra: _cdnra, ...others }: z.output<typeof Sections>): number {
  return Object.values(others).reduce((sum: number, section) => sum + (Array.isArray(section) ? section.length : 0), 0)
}
