import { randomUUID } from 'node:crypto'
import { addDays } from '../../../contract/platform/days.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import type { Maker } from '../../support/use-test-app.ts'
import type { Visitor } from '../../support/visitor.ts'
import type { PlantedGarage, PlantedIds } from '../support/planted-garage.ts'

/** What a service costs that nothing else is said of. */
export const priceOfService = 1000

let plates = 0

/** A place that this driver has booked online, with the link that manages it. Nothing of it is the garage's secret. */
export async function plantBooking(make: Maker, { garage }: PlantedGarage, driver: Visitor): Promise<PlantedIds> {
  const service = await make.service(garage)
  const basket = { citySlug: 'chennai', garageSlug: garage.slug, serviceIds: [service.id] }
  const quote = await driver.post('/account/bookings/quote', basket)
  const { status, body } = await driver.post('/account/bookings', {
    ...basket,
    vehicle: { make: 'Hyundai', model: 'i20', registrationNumber: `TN10BK${1000 + plates++}` },
    preferredDate: addDays(indianDay(), 2),
    preferredTimeSlot: 'AFTERNOON',
    name: 'Lakshmi Narayanan',
    expectedTotal: quote.body.total,
    requestId: randomUUID(),
  })
  if (status !== 201) throw new Error(`Nothing was booked: ${status} ${JSON.stringify(body)}`)
  return { driversBooking: body.booking.id, bookingLink: String(body.manageUrl).replace(/^.*\/b\//, '') }
}
