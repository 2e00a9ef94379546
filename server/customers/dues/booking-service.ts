import { dueSentences } from '../../../contract/platform/sentences.ts'
import type { Tx } from '../../platform/database/database.ts'
import { announce } from '../../platform/live/announce.ts'
import { invalid } from '../../platform/problem.ts'
import type { OfGarage } from '../../platform/session/guard.ts'
import * as queries from './queries.ts'

const tell = (tx: Tx, { garageId }: OfGarage, id: string) => announce(tx, { garageId, kind: 'due', id })

/** What is due is booked, by the garage. @throws Problem validation_failed at dueId */
export async function bookDue(tx: Tx, scope: OfGarage, dueId: string, vehicleId: string): Promise<void> {
  const due = await queries.findDue(tx, scope, dueId)
  if (due?.vehicle_id !== vehicleId) throw invalid('dueId', dueSentences.gone)
  if (!(await setBooked(tx, scope, due))) throw invalid('dueId', dueSentences.notOpen)
}

/**
 * The driver's own due that a booking says it is for; another's, or one that is open no more, is none, and nothing is told
 * of it.
 */
export const findDriversDue = queries.findDriversDue

/** What is due is booked, by its driver. */
export async function bookDriversDue(tx: Tx, scope: OfGarage, dueId: string): Promise<void> {
  const due = await queries.findDue(tx, scope, dueId)
  if (due) await setBooked(tx, scope, due)
}

async function setBooked(tx: Tx, scope: OfGarage, { id, vehicle_id }: { id: string; vehicle_id: string }) {
  await queries.lockCar(tx, scope, vehicle_id)
  if ((await queries.findDue(tx, scope, id))?.state !== 'OPEN') return false
  await queries.updateDue(tx, scope, id, { state: 'BOOKED' })
  await tell(tx, scope, id)
  return true
}

/** The booking is cancelled, gone or over: what it was for is open again, unless it was done. */
export async function releaseDue(tx: Tx, scope: OfGarage, bookingId: string): Promise<void> {
  const due = await queries.findDueOfBooking(tx, scope, bookingId)
  if (!due) return
  await queries.lockCar(tx, scope, due.vehicle_id)
  await queries.forgetDueOfBooking(tx, scope, bookingId)
  if ((await queries.findDue(tx, scope, due.id))?.state !== 'BOOKED') return
  await queries.updateDue(tx, scope, due.id, { state: 'OPEN', contacted_until: null })
  await tell(tx, scope, due.id)
}
