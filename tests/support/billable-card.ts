import type { NewGarage } from '../../server/people/garages/queries.ts'
import type { Person } from './make-people.ts'
import type { Maker } from './use-test-app.ts'

export const padsAndFitting = [
  {
    kind: 'PART',
    description: 'Front brake pads',
    quantity: 1,
    unit: 'set',
    unitPrice: 2450,
    taxCode: '8708',
    taxRate: 18,
  },
  { kind: 'LABOUR', description: 'Brake pad fitting', quantity: 1, unitPrice: 650, taxCode: '998714', taxRate: 18 },
]

type Changes = { lines?: object[]; card?: Parameters<Maker['jobCard']>[1] }

/** A card as staff wrote it, which comes to ₹3,658, and the calls that bill it. */
export async function billableCard(make: Maker, garage: NewGarage, by: Person, changes: Changes = {}) {
  const card = await make.jobCard(garage, { status: 'READY', ready_at: new Date(), ...changes.card })
  const url = `/garages/jobcards/${card.id}`
  const { body: written } = await by.put(`${url}/lines`, { lines: changes.lines ?? padsAndFitting })
  const read = async () => (await by.get(url)).body
  const issue = (body: object = {}) => by.post(`${url}/bill`, { expectedTotal: written.totalAmount, ...body })
  return { card, url, written, read, issue, preview: (query = '') => by.get(`${url}/bill-preview${query}`) }
}
