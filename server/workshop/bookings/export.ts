import type { Readable } from 'node:stream'
import type { BookingsFilter } from '../../../contract/workshop/bookings/bookings.ts'
import { recordAudit } from '../../platform/audit.ts'
import { writeCsv } from '../../platform/csv.ts'
import { type Db, transact } from '../../platform/database/database.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { type BookingRow, listBookings } from './queries.ts'
import { openRangeOf } from './rules.ts'

const pageSize = 1000

const columns: [title: string, value: (row: BookingRow) => string | number | null][] = [
  ['Booking #', (row) => row.booking_number],
  ['Date', (row) => row.preferred_date],
  ['Time Slot', (row) => row.preferred_time_slot],
  ['Status', (row) => row.status],
  ['Customer', (row) => row.customer_name],
  ['Phone', (row) => row.customer_phone],
  ['Vehicle', (row) => `${row.make} ${row.model}`],
  ['Registration Number', (row) => row.registration_number],
  ['Service', (row) => row.service_name],
  ['Estimated Price', (row) => row.estimated_price],
  ['Discount', (row) => row.discount],
  ['Pickup Address', (row) => row.pickup_address],
  ['Notes', (row) => row.customer_notes],
]

/** Newest first. Who took the bookings out of the house is written down before the first row leaves. */
export async function exportBookings(db: Db, scope: GarageScope, filter: BookingsFilter): Promise<Readable> {
  await transact(db, (tx) =>
    recordAudit(tx, scope, {
      action: 'booking.exported',
      subject: { id: null, label: 'Bookings' },
      changes: { ...filter },
    }),
  )
  return writeCsv(
    columns.map(([title]) => title),
    rowsOf(db, scope, filter),
  )
}

/** Page by page: however many there are, only one page of them is in memory. */
async function* rowsOf(db: Db, scope: GarageScope, filter: BookingsFilter) {
  let cursor: string | undefined
  do {
    const page = await listBookings(db, scope, { ...filter, limit: pageSize, cursor }, openRangeOf(filter))
    for (const row of page) yield columns.map(([, value]) => value(row))
    cursor = page.length === pageSize ? page.at(-1)?.id : undefined
  } while (cursor)
}
