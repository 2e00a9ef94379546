import { randomUUID } from 'node:crypto'
import type { Examples, Setting } from './call-examples.ts'
import { hoursAgo } from './delivered-visit.ts'

async function reviewed({ make, garage }: Setting): Promise<string> {
  const driver = await make.driver()
  const { phone } = (await driver.get('/auth/me')).body
  const customer = await make.customer(garage, { phone })
  const vehicle = await make.vehicle(customer)
  const card = await make.jobCard(garage, {
    customer_id: customer.id,
    vehicle_id: vehicle.id,
    status: 'DELIVERED',
    delivered_at: hoursAgo(25),
  })
  const said = { stars: 3, words: 'Ready at six, not at three.', requestId: randomUUID() }
  const { body } = await driver.post(`/account/bookings/${card.id}/review`, said)
  return body.review.id
}

export const reviewCalls: Examples = {
  'POST /garages/reviews/:reviewId/reply': async (setting) => {
    const id = await reviewed(setting)
    return (caller) => caller.post(`/garages/reviews/${id}/reply`, { words: 'The discs came late.' })
  },
  'POST /garages/reviews/:reviewId/report': async (setting) => {
    const id = await reviewed(setting)
    return (caller) => caller.post(`/garages/reviews/${id}/report`, { rule: 3, note: 'They mean another garage.' })
  },
}
