import { parse } from 'csv-parse/sync'
import type { NewGarage } from '../../server/people/garages/queries.ts'
import { november } from './gst-garage.ts'
import type { Maker } from './use-test-app.ts'

type Bought = {
  number: string
  invoiceDate?: string
  isInterState?: boolean
  freight?: number
  supplierId?: string
  lines?: { unitPrice: number; quantity?: number; taxRate?: number; partId?: string }[]
}

/** A garage in Tamil Nadu that buys, and what its owner reads of it. */
export async function gstBuyer(make: Maker, changes: Partial<NewGarage> = {}) {
  const garage = await make.garage({ gstin: '33AABCS1429B1ZB', ...changes })
  const owner = await make.owner(garage)
  const supplier = async (name: string, gstin = '') =>
    (await owner.post('/garages/suppliers', { name, gstin })).body.id as string
  const supplierId = await supplier('Chola Auto Spares', '33AAPFU0939F1ZZ')
  const pads = { number: 'BP-2140', name: 'Brake pads', taxRate: 18, hsn: '8708', sellingPrice: 2450 }
  const part = await owner.post('/garages/parts', pads)
  const draft = async ({ lines = [{ unitPrice: 200 }], ...form }: Bought) => {
    const { status, body } = await owner.post('/garages/purchases', {
      supplierId,
      invoiceDate: '2026-11-20',
      ...form,
      lines: lines.map((line) => ({ partId: part.body.id, quantity: 1, taxRate: 18, ...line })),
    })
    if (status !== 201) throw new Error(JSON.stringify(body))
    return body as { id: string; total: number; number: string }
  }
  const bought = async (given: Bought) => {
    const bill = await draft(given)
    const { status, body } = await owner.post(`/garages/purchases/${bill.id}/take-in`, { expectedTotal: bill.total })
    if (status !== 200) throw new Error(JSON.stringify(body))
    return bill
  }
  /** Some of a bill's line goes back, and the supplier credits it. */
  const credited = async (
    bill: { id: string },
    {
      at = 0,
      quantity = 1,
      number,
      day = '2026-11-21',
    }: { at?: number; quantity?: number; number: string; day?: string },
  ) => {
    const { lines } = (await owner.get(`/garages/purchases/${bill.id}`)).body
    const back = { lines: [{ lineId: lines[at].id, quantity }], reason: 'Wrong size' }
    const sent = await owner.post(`/garages/purchases/${bill.id}/returns`, back)
    const note = { creditNoteNumber: number, creditNoteDate: day }
    const { status, body } = await owner.post(`/garages/supplier-returns/${sent.body.id}/credit`, note)
    if (status !== 200) throw new Error(JSON.stringify([sent.body, body]))
    return body as { id: string; number: string; total: number }
  }
  const summary = async (period = november) => (await owner.get(`/garages/gst/purchases?${period}`)).body
  const register = async (period = november): Promise<Record<string, string>[]> =>
    parse((await owner.get(`/garages/gst/purchases.csv?${period}`)).body, { columns: true, bom: true })
  return {
    garage,
    owner,
    supplier,
    supplierId,
    partId: part.body.id as string,
    draft,
    bought,
    credited,
    summary,
    register,
  }
}

type FiledInvoice = {
  number: string
  gstin?: string
  name?: string
  dt?: string
  taxable?: number
  igst?: number
  cgst?: number
  sgst?: number
  more?: object
}

/** The JSON of a GSTR-2B as the portal gives it, with invoices and notes. */
export function gstr2bOf({
  gstin,
  month,
  invoices = [],
  notes = [],
  more = {},
}: {
  gstin: string
  month: string
  invoices?: FiledInvoice[]
  notes?: FiledInvoice[]
  more?: object
}): string {
  const taxes = ({ taxable = 200, igst = 0, cgst = 18, sgst = 18 }: FiledInvoice) => ({
    txval: taxable,
    igst,
    cgst,
    sgst,
    cess: 0,
  })
  const of = (invoice: FiledInvoice) => ({
    ctin: invoice.gstin ?? '33AAPFU0939F1ZZ',
    trdnm: invoice.name ?? 'CHOLA AUTO',
  })
  const common = (invoice: FiledInvoice) => ({
    dt: invoice.dt ?? '20-11-2026',
    val: 236,
    pos: '33',
    rev: 'N',
    itcavl: 'Y',
    rsn: '',
    ...taxes(invoice),
    ...invoice.more,
  })
  return JSON.stringify({
    chksum: 'AdeYYbpzTtBTsfM',
    data: {
      gstin,
      rtnprd: `${month.slice(5)}${month.slice(0, 4)}`,
      version: '1.0',
      gendt: '14-12-2026',
      docdata: {
        b2b: invoices.map((each) => ({ ...of(each), inv: [{ inum: each.number, typ: 'R', ...common(each) }] })),
        cdnr: notes.map((each) => ({ ...of(each), nt: [{ ntnum: each.number, typ: 'C', ...common(each) }] })),
        ...more,
      },
    },
  })
}
