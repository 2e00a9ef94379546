import { randomUUID } from 'node:crypto'
import type { Estimate } from '../../contract/workshop/estimates/estimates.ts'
import { send } from './catalogue.ts'
import { addCard, addCustomer, openOwnGarage } from './own-garage.ts'
import { type Caller, newPhone, newPlate } from './site.ts'

const part = (description: string, unitPrice: number) => ({
  kind: 'PART',
  description,
  quantity: 1,
  unitPrice,
  taxRate: 18,
})
const works = [
  { title: 'Front brake pads, both sides', urgency: 'NOW', reason: 'They are nearly through.', price: 3100 },
  { title: 'Wiper blades, pair', urgency: 'SOON', reason: 'Torn on the driver’s side.', price: 780 },
  { title: 'Cabin filter', urgency: 'ROUTINE', reason: '', price: 540 },
]

/** A card with three jobs, sent as a link by the garage that is signed in. */
export async function sendEstimate(page: Caller, phone = newPhone(), discount = 0) {
  await openOwnGarage(page)
  const car = { registrationNumber: newPlate(), make: 'Maruti Suzuki', model: 'Swift' }
  const card = await addCard(page, await addCustomer(page, { name: 'Lakshmi Narayanan', phone }, car))
  const calls = `/garages/jobcards/${card.id}`
  const ask = async (asked: typeof works) => {
    for (const { price, ...work } of asked) {
      await send(page, 'post', `${calls}/works`, { ...work, lines: [part(work.title, price)], requestId: randomUUID() })
    }
    const sending = { send: [{ channel: 'LINK' }], requestId: randomUUID() }
    return send(page, 'post', `${calls}/estimates`, sending)
  }
  if (discount > 0) await send(page, 'put', `${calls}/discount`, { kind: 'PERCENT', value: discount })
  const { links } = await ask(works)
  const versions = async (): Promise<Estimate[]> =>
    (await (await page.request.get(`/api/v1${calls}/estimates`)).json()).estimates
  const total = async () => (await (await page.request.get(`/api/v1${calls}`)).json()).totalAmount as number
  return { path: new URL(links[0].url).pathname, versions, total, ask }
}
