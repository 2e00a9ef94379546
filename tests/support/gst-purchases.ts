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
  const summary = async (period = november) => (await owner.get(`/garages/gst/purchases?${period}`)).body
  const register = async (period = november): Promise<Record<string, string>[]> =>
    parse((await owner.get(`/garages/gst/purchases.csv?${period}`)).body, { columns: true, bom: true })
  return { garage, owner, supplier, supplierId, partId: part.body.id as string, draft, bought, summary, register }
}
