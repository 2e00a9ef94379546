import { parse } from 'csv-parse/sync'
import type { GstSection } from '../../contract/money/gst/gst.ts'
import type { Gstr1 } from '../../contract/money/gst/gstr1.ts'
import type { NewGarage } from '../../server/people/garages/queries.ts'
import type { BillChanges, BilledLine } from './make-bill.ts'
import type { Maker } from './use-test-app.ts'

export const kaveri = {
  name: 'Kaveri Fleet Services Pvt Ltd',
  gstin: '29AAACH7409R1ZX',
  stateCode: '29',
  state: 'Karnataka',
}
export const inKarnataka = { is_inter_state: true, place_of_supply: '29' }
export const november = 'month=2026-11'

/** A garage in Tamil Nadu that files GSTR-1, and what its owner reads of it. */
export async function gstGarage(make: Maker, changes: Partial<NewGarage> = {}) {
  const garage = await make.garage({ gstin: '33AABCS1429B1ZB', ...changes })
  const owner = await make.owner(garage)
  const bill = async (given: BillChanges = {}) =>
    make.bill(await make.jobCard(garage), { issued_on: '2026-11-20', ...given })
  const summary = async (period = november) => (await owner.get(`/garages/gst?${period}`)).body
  const file = async (period = november): Promise<Gstr1> => (await owner.get(`/garages/gst/gstr1.json?${period}`)).body
  const csv = async (section: GstSection | 'sales', period = november): Promise<Record<string, string>[]> =>
    parse((await owner.get(`/garages/gst/${section}.csv?${period}`)).body, { columns: true, bom: true })
  return { garage, owner, bill, summary, file, csv }
}

export const line = (taxable: number, taxRate = 18, taxCode = '8708'): BilledLine => ({
  kind: 'PART',
  description: 'Clutch kit',
  unit: 'pc',
  unitPrice: taxable,
  taxRate,
  taxCode,
})
