import type { Selectable } from 'kysely'
import type {
  CustomerVehicle,
  NewCustomerVehicle,
  PlateQuestion,
  VehicleHistory,
} from '../../../contract/customers/vehicles/vehicles.ts'
import { plateLabel } from '../../../contract/platform/plates.ts'
import { searchKey } from '../../../contract/platform/typed-text.ts'
import { columnsOfFacts, factsIn } from '../../platform/car-facts.ts'
import { isTaken } from '../../platform/database/errors.ts'
import type { Tables } from '../../platform/database/tables.ts'

export type VehicleRow = Selectable<Tables['vehicles']>

/** What is absent stays. */
export const papersOf = ({ insuranceUntil, pucUntil }: Papers) => ({
  ...(insuranceUntil === undefined ? {} : { insurance_until: insuranceUntil }),
  ...(pucUntil === undefined ? {} : { puc_until: pucUntil }),
})
type Papers = Pick<NewCustomerVehicle, 'insuranceUntil' | 'pucUntil'>

export const columnsOf = ({ make, model, registrationNumber, ...known }: NewCustomerVehicle) => ({
  ...papersOf(known),
  ...columnsOfFacts(known),
  make,
  model,
  registration_number: registrationNumber,
  search_text: searchKey(`${make} ${model} ${registrationNumber}`),
})

/** How a car is named where there is one line for it. */
export const labelOf = (vehicle: VehicleRow) =>
  `${vehicle.make} ${vehicle.model}, ${plateLabel(vehicle.registration_number)}`

/** Another vehicle of the garage has this plate. */
export const isPlateTaken = (error: unknown) => isTaken(error, 'vehicles_by_plate')

export const presentVehicle = (row: VehicleRow): CustomerVehicle => ({
  id: row.id,
  make: row.make,
  model: row.model,
  registrationNumber: row.registration_number,
  ...factsIn(row),
  state: row.state,
  insuranceUntil: row.insurance_until,
  pucUntil: row.puc_until,
  version: row.version,
})

type Card = Selectable<Tables['job_cards']>
type CardRow = { [Name in 'id' | 'job_card_number' | 'status' | 'opened_at' | 'odometer_in']: Card[Name] | null }

type BookingRow = Pick<
  Selectable<Tables['bookings']>,
  'id' | 'booking_number' | 'preferred_time_slot' | 'customer_notes'
> & { service_name: string; final_price: string }

/** @param rows latest first; of a car that was never here, one without a card */
export function presentHistory(
  rows: CardRow[],
  booking: BookingRow | undefined,
  plateQuestion: PlateQuestion | null,
): VehicleHistory {
  const cards = rows.flatMap(({ id, job_card_number, status, opened_at, odometer_in }) =>
    id && job_card_number && status && opened_at && odometer_in !== null
      ? [{ id, jobCardNumber: job_card_number, status, openedAt: opened_at.toISOString(), km: odometer_in }]
      : [],
  )
  const [last] = cards
  const open = cards.find(({ status }) => status !== 'DELIVERED')
  return {
    openJobCard: open
      ? { id: open.id, jobCardNumber: open.jobCardNumber, status: open.status, openedAt: open.openedAt }
      : null,
    lastOdometer: last ? { km: last.km, readAt: last.openedAt } : null,
    bookingOfToday: booking
      ? {
          id: booking.id,
          bookingNumber: booking.booking_number,
          serviceName: booking.service_name,
          finalPrice: Number(booking.final_price),
          preferredTimeSlot: booking.preferred_time_slot,
          customerNotes: booking.customer_notes,
        }
      : null,
    plateQuestion,
  }
}
