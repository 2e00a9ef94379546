import { v7 as newId } from 'uuid'
import type { LinkedBooking } from '../../../contract/drivers/online-bookings/online-bookings.ts'
import type { PublicSlots } from '../../../contract/drivers/public-garages/public-garages.ts'
import type { TimeSlot } from '../../../contract/platform/terms/workshop.ts'
import { bookings } from '../../../contract/words/bookings.en.ts'
import { refusals } from '../../../contract/words/refusals.en.ts'
import { say } from '../../../contract/words/say.ts'
import type { CancelReason } from '../../../contract/workshop/bookings/booking-words.ts'
import { endedLink } from '../../messages/links/rules.ts'
import { findDeletion } from '../../people/driver-directory/service.ts'
import { recordAudit } from '../../platform/audit.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import { requireVersion } from '../../platform/record-version.ts'
import { actAsDriver } from '../../platform/session/guard.ts'
import { dialable, driverMay, requireAhead } from '../../workshop/bookings/driver-rules.ts'
import { notifyOfBooking } from '../../workshop/bookings/notify-service.ts'
import { cancelAsDriver, listBooked, lockDriversBooking, moveAsDriver } from '../../workshop/bookings/online-service.ts'
import { listOpenSlots, takeOpenSlot } from '../../workshop/bookings/open-slots-service.ts'
import { readyCarOfBooking } from '../../workshop/job-cards/ready-service.ts'
import * as queries from './queries.ts'
import { linkHasEnded, presentLinked } from './rules.ts'
import type { Place } from './service.ts'

/** A booking that a driver may see: their own, or one whose link they hold. Whoever makes it has checked. */
export type DriversBooking = { garageId: string; bookingId: string } & (
  | { via: 'ACCOUNT'; userId: string }
  | { via: 'LINK' }
)

const notFound = () => new Problem('not_found', { sentence: say(bookings).gone })

/** @throws Problem not_found, for another's too */
export async function findOwnBooking(db: Db, driver: { phone: string; userId: string }, id: string) {
  const found = await queries.findGarageOfBooking(db, driver.phone, id, await findDeletion(db, driver.phone))
  if (!found) throw notFound()
  return { garageId: found.garage_id, bookingId: id, via: 'ACCOUNT', userId: driver.userId } satisfies DriversBooking
}

/** What a link opens, until a week after the visit. @throws Problem not_found, link_not_valid */
export async function getShownBooking(db: Db | Tx, of: DriversBooking) {
  const row = await queries.findBookingToShow(db, of, of.bookingId)
  if (!row) throw notFound()
  if (of.via === 'LINK' && linkHasEnded(row)) {
    throw endedLink('BOOKING')
  }
  return row
}

export async function readLinked(db: Db | Tx, of: DriversBooking): Promise<LinkedBooking> {
  const row = await getShownBooking(db, of)
  return presentLinked(row, await listBooked(db, of, of.bookingId), await readyCarOfBooking(db, of, of.bookingId))
}

/** Where it could be moved to. @throws Problem not_found, link_not_valid */
export async function listPlaces(
  db: Db,
  of: DriversBooking,
  asked: { from?: string | undefined; days: number },
): Promise<PublicSlots> {
  await getShownBooking(db, of)
  return listOpenSlots(db, of, asked)
}

export const listBookedOf = (db: Db, of: DriversBooking) => listBooked(db, of, of.bookingId)

const whose = (of: DriversBooking) => ({ via: of.via, user_id: of.via === 'ACCOUNT' ? of.userId : null })

/** @throws Problem not_found, link_not_valid, wrong_state */
async function lockShown(tx: Tx, of: DriversBooking) {
  const locked = await lockDriversBooking(tx, of, of.bookingId)
  if (!locked) throw notFound()
  const row = await getShownBooking(tx, of)
  return { ...row, hasCard: Boolean(row.has_card), locked }
}

type Move = { preferredDate: string; preferredTimeSlot: TimeSlot; version?: number | undefined }

/**
 * Moves a booking: the new place is taken before the old one is free. To the place that it has is no move and no error:
 * the answer may have been lost. Whoever starts the work at the same time has the same row, and one of the two is refused.
 * @throws Problem not_found, link_not_valid, wrong_state, edit_conflict, limit_reached, slot_full, slot_closed, day_closed
 */
export function moveBooking({ db, origin }: Place, of: DriversBooking, asked: Move): Promise<void> {
  return transact(db, async (tx) => {
    const booking = await lockShown(tx, of)
    const { preferred_date: from_date, preferred_time_slot: from_slot } = booking
    const { preferredDate: to_date, preferredTimeSlot: to_slot } = asked
    if (from_date === to_date && from_slot === to_slot && booking.status !== 'CANCELLED') return
    requireAhead(booking, booking.garage_phone)
    requireVersion(booking, asked.version)
    if (!driverMay(booking).mayMove) {
      throw new Problem('limit_reached', {
        sentence: say(refusals).booking.noMoves({ phone: dialable(booking.garage_phone) }),
      })
    }
    await takeOpenSlot(tx, of, asked)
    await moveAsDriver(
      tx,
      of,
      of.bookingId,
      { preferred_date: to_date, preferred_time_slot: to_slot },
      {
        id: newId(),
        kind: 'MOVED',
        by_kind: 'DRIVER',
        ...whose(of),
        from_date,
        from_slot,
        to_date,
        to_slot,
      },
    )
    await recordAudit(tx, actAsDriver(of.garageId, booking.customer_name), {
      action: 'booking.moved',
      subject: { id: booking.id, label: booking.booking_number },
      changes: { preferred_date: to_date, preferred_time_slot: to_slot },
    })
    await notifyOfBooking(tx, origin, of, of.bookingId, 'BOOKING_MOVED', { answersDriver: true })
  })
}

type Cancel = { reason?: CancelReason | undefined; version?: number | undefined }

/** Cancelled already is no error. @throws Problem not_found, link_not_valid, wrong_state, edit_conflict */
export function cancelBooking({ db, origin }: Place, of: DriversBooking, asked: Cancel): Promise<void> {
  return transact(db, async (tx) => {
    const booking = await lockShown(tx, of)
    if (booking.status === 'CANCELLED') return
    requireAhead(booking, booking.garage_phone)
    requireVersion(booking, asked.version)
    await cancelAsDriver(tx, actAsDriver(of.garageId, booking.customer_name), booking.locked, {
      id: newId(),
      kind: 'CANCELLED',
      by_kind: 'DRIVER',
      ...whose(of),
      reason: asked.reason ?? null,
      from_date: booking.preferred_date,
      from_slot: booking.preferred_time_slot,
    })
    await notifyOfBooking(tx, origin, of, booking.id, 'BOOKING_CANCELLED', { answersDriver: true })
  })
}
