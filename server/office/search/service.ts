import type { SearchResults } from '../../../contract/office/search/search.ts'
import { counted, hourOf, printedDay } from '../../../contract/platform/formats.ts'
import { spacedPhone } from '../../../contract/platform/phone.ts'
import { makeLabel, modelLabel } from '../../../contract/platform/terms/car-models.ts'
import type { Db } from '../../platform/database/database.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { type FoundRows, findEverything } from './queries.ts'

/** What a garage's search dialog finds: at most five of each kind, the latest first. */
export async function search(db: Db, scope: GarageScope, typed: string): Promise<SearchResults> {
  const found = await findEverything(db, scope, typed)
  return {
    customers: found.customers.map((row) => ({
      id: row.id,
      title: row.name,
      subtitle: `${spacedPhone(row.phone)}, ${counted(row.vehicle_count, 'vehicle')}`,
      registrationNumber: null,
      status: row.status,
    })),
    vehicles: found.vehicles.map((row) => ({
      id: row.id,
      title: `${row.make} ${row.model}`,
      subtitle: row.customer_name,
      registrationNumber: row.registration_number,
      customerId: row.customer_id,
    })),
    bookings: found.bookings.map((row) => ({
      id: row.id,
      title: row.number,
      subtitle: `${printedDay(row.day)}, ${row.customer_name}, ${row.service_name}`,
      registrationNumber: row.registration_number,
      status: row.status,
    })),
    jobCards: found.job_cards.map((row) => ({
      id: row.id,
      title: row.number,
      subtitle: cardText(row, `${row.customer_name}, ${row.make} ${row.model}`),
      registrationNumber: row.registration_number,
      status: row.status,
    })),
    leads: found.leads.map((row) => ({
      id: row.id,
      title: row.name,
      subtitle: [
        spacedPhone(row.phone),
        [makeLabel(row.vehicle_make ?? ''), modelLabel(row.vehicle_model ?? '')].filter(Boolean).join(' '),
      ]
        .filter(Boolean)
        .join(', '),
      registrationNumber: null,
      status: row.status,
    })),
  }
}

/** When a car that is in the workshop will be ready is what its driver asks: on a phone the rest may be cut off. */
function cardText(row: FoundRows['job_cards'][number], whose: string): string {
  const { status, day, promised, promised_time: time } = row
  const isOver = status === 'DELIVERED' || status === 'CANCELLED'
  return isOver
    ? `${whose}, opened ${printedDay(day)}`
    : `Est. ${[printedDay(promised), time && hourOf(time), whose].filter(Boolean).join(', ')}`
}
