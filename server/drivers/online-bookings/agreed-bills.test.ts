import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays } from '../../../contract/platform/days.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { priceAfter } from '../../../contract/platform/prices.ts'
import { priceBasket } from '../../../contract/workshop/bookings/booking-prices.ts'
import { drawerOf } from '../../../tests/support/random.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { make } = await useTestApp()
const tomorrow = addDays(indianDay(), 1)

test.each(Array.from({ length: 12 }, (_none, index) => index + 1))(
  'basket %i is billed at exactly the total that its driver confirmed',
  async (row) => {
    const draw = drawerOf(`basket ${row}`)
    const garage = await make.garage()
    const staff = await make.member(garage)
    const services = []
    for (let count = 1 + draw(6); count > 0; count--) {
      services.push(
        await make.service(garage, {
          // Six come to less than a bill that needs an address.
          basePrice: 100 + (draw(2) === 0 ? draw(7900) : draw(790_000) / 100),
          discountPercent: draw(3) === 0 ? 0 : draw(60),
          ...(draw(4) === 0 ? { taxRate: [5, 28, 40][draw(3)] ?? 18 } : {}),
        }),
      )
    }
    const prices = services.map(({ basePrice, discountPercent }) => ({
      finalPrice: priceAfter(basePrice, discountPercent),
    }))
    const { total } = priceBasket(prices, 15)
    const driver = await make.driver()
    const { status, body } = await driver.post('/account/bookings', {
      citySlug: 'chennai',
      garageSlug: garage.slug,
      serviceIds: services.map(({ id }) => id),
      vehicle: { make: 'Hyundai', model: 'i20', registrationNumber: `TN12BL${1000 + row}` },
      preferredDate: tomorrow,
      preferredTimeSlot: 'EVENING',
      name: 'Lakshmi',
      requestId: randomUUID(),
      expectedTotal: total,
    })
    expect([status, body.error]).toEqual([201, undefined])
    const { body: booking } = await staff.get(`/garages/bookings/${body.booking.id}`)
    const { customerId, vehicleId, id: bookingId } = booking
    const opened = { customerId, vehicleId, bookingId, odometerIn: 10, estimatedDelivery: tomorrow }
    const { body: card } = await staff.post('/garages/jobcards', opened)
    const issued = await staff.post(`/garages/jobcards/${card.id}/bill`, { expectedTotal: card.totalAmount })

    expect([issued.status, issued.body.error]).toEqual([201, undefined])
    expect(issued.body.total).toBe(card.totalAmount)
    // A bill is of whole rupees, beside the paise that its lines' rounding adds or takes.
    expect([Math.round(total - 0.04), Math.round(total + 0.04)]).toContain(card.totalAmount)
  },
)
