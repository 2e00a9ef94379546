import type { DriverBooking } from '../../../contract/drivers/account/driver-bookings.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { presentVisit } from './rules.ts'
import { listVisits } from './visit-queries.ts'

/** One booking of a phone, as its driver sees it; in the caller's transaction. */
export async function findOwnVisit(db: Db | Tx, phone: string, bookingId: string): Promise<DriverBooking | undefined> {
  const [row] = await listVisits(db, phone, 1, undefined, bookingId)
  return row && presentVisit(row)
}
