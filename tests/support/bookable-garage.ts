import { randomUUID } from 'node:crypto'
import { addDays } from '../../contract/platform/days.ts'
import { indianDay } from '../../contract/platform/formats.ts'
import type { NewService } from '../../server/catalogue/services/service.ts'
import type { Db } from '../../server/platform/database/database.ts'
import type { Maker } from './use-test-app.ts'

export const tomorrow = addDays(indianDay(), 1)
let lastPlate = 1000
export const newPlate = () => `TN10BK${++lastPlate}`

type Settings = Partial<{ confirms_bookings: 'AT_ONCE'; gives_first_service: boolean; places: number }>

/** A garage with two services, whose basket comes to 4,588 of which the first service takes 688. */
export async function garageToBook(db: Db, make: Maker, { places, ...settings }: Settings = {}) {
  const garage = await make.garage({ name: 'Sri Murugan Auto Works', phone: '4426251180' })
  const pads = await make.service(garage, { name: 'Front brake pads', basePrice: 2499, discountPercent: 15 })
  const oil = await make.service(garage, { name: 'Engine oil', basePrice: 2899, discountPercent: 15 })
  if (Object.keys(settings).length > 0) {
    await db.updateTable('garages').set(settings).where('id', '=', garage.id).execute()
  }
  if (places !== undefined) {
    const hours = { opens_at: '09:00', closes_at: '18:00', is_open: true }
    const many = { morning_places: places, afternoon_places: places, evening_places: places }
    const week = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ garage_id: garage.id, weekday, ...hours, ...many }))
    await db.insertInto('garage_days').values(week).execute()
  }
  const staff = await make.member(garage)
  return { garage, services: [pads, oil], staff }
}

/** What the site sends to book them, tomorrow morning with a new car. */
export const bodyFor = (garage: { slug: string }, services: NewService[], changes: object = {}) => ({
  citySlug: 'chennai',
  garageSlug: garage.slug,
  serviceIds: services.map(({ id }) => id),
  vehicle: { make: 'Hyundai', model: 'i20', registrationNumber: newPlate() },
  preferredDate: tomorrow,
  preferredTimeSlot: 'MORNING',
  name: 'Lakshmi Narayanan',
  expectedTotal: 3900,
  requestId: randomUUID(),
  ...changes,
})

export type { Settings as GarageToBook }
