import { randomUUID } from 'node:crypto'
import { createLink } from '../../server/messages/links/service.ts'
import type { NewGarage } from '../../server/people/garages/queries.ts'
import { transact } from '../../server/platform/database/database.ts'
import type { TestApp } from './test-app.ts'
import type { Maker } from './use-test-app.ts'

const hour = 3_600_000
export const hoursAgo = (hours: number) => new Date(Date.now() - hours * hour)

type Given = { garage?: NewGarage; phone?: string; name?: string; deliveredHoursAgo?: number }

/** A Swift that was delivered yesterday, and the link by which its driver says how it was. */
export async function deliveredVisit(
  { app, make }: { app: Pick<TestApp, 'database'>; make: Maker },
  given: Given = {},
) {
  const { phone, name = 'Lakshmi Narayanan', deliveredHoursAgo = 25 } = given
  const garage = given.garage ?? (await make.garage({ name: 'Sri Murugan Auto Works', locality: 'Ambattur' }))
  const customer = await make.customer(garage, { name, ...(phone ? { phone } : {}) })
  const vehicle = await make.vehicle(customer, { make: 'Maruti Suzuki', model: 'Swift' })
  const card = await make.jobCard(garage, {
    customer_id: customer.id,
    vehicle_id: vehicle.id,
    status: 'DELIVERED',
    delivered_at: hoursAgo(deliveredHoursAgo),
  })
  const linkTo = (kind: 'REVIEW' | 'STOP', subjectId: string) =>
    transact(app.database.db, (tx) =>
      createLink(tx, { kind, garageId: garage.id, subjectId, channel: 'SMS', phoneKey: customer.phone_key }),
    )
  const { token } = await linkTo('REVIEW', card.id)
  const url = `/public/review-links/${token}`
  const driver = make.signedOut()
  return {
    garage,
    customer,
    card,
    token,
    url,
    driver,
    write: (said: { stars?: unknown; words?: unknown; requestId?: string; meantNumber?: string } = {}) =>
      driver.post(url, { stars: 5, words: 'Squeal is gone.', requestId: randomUUID(), ...said }),
    read: async () => (await driver.get(url)).body,
    stopUrl: async () => `/public/stop/${(await linkTo('STOP', customer.id)).token}`,
  }
}
