import type { DriverMay } from '../../../contract/drivers/account/driver-bookings.ts'
import { addDays } from '../../../contract/platform/days.ts'
import { phoneLabel, tenDigits } from '../../../contract/platform/phone.ts'
import { type BookingStatus, endOfSlot, type TimeSlot } from '../../../contract/platform/terms/workshop.ts'
import type { z } from '../../../contract/platform/zod.ts'
import { refusals } from '../../../contract/words/refusals.en.ts'
import { say } from '../../../contract/words/say.ts'
import { maxMoves } from '../../../contract/workshop/bookings/booking-words.ts'
import { Problem } from '../../platform/problem.ts'
import type { BookedService } from './queries.ts'

export type { BookedService }

type Standing = {
  status: BookingStatus
  hasCard: boolean
  created_at: Date
  preferred_date: string
  preferred_time_slot: TimeSlot
  moved_by_driver: number
  version: number
  garage_blocked_at?: Date | null
}

/** Nobody has begun, and the slot is not over. */
const isAhead = ({ status, hasCard, preferred_date, preferred_time_slot }: Standing, now: Date) =>
  (status === 'PENDING' || status === 'CONFIRMED') && !hasCard && endOfSlot(preferred_date, preferred_time_slot) > now

const hour = 3_600_000

/**
 * By six in the evening of the day before, a booking that nobody has confirmed is worth a call; one that was made later,
 * an hour after.
 */
const confirmationEnds = ({ preferred_date, created_at }: Standing) =>
  Math.max(Date.parse(`${addDays(preferred_date, -1)}T18:00:00+05:30`), created_at.getTime() + hour)

/** What a driver may do with a booking by themselves (docs/rules.md#bookings). */
export function driverMay(booking: Standing, now = new Date()): z.infer<typeof DriverMay> {
  const mayCancel = isAhead(booking, now)
  const movesLeft = Math.max(0, maxMoves - booking.moved_by_driver)
  return {
    // Nobody of a blocked garage would learn of it.
    mayMove: mayCancel && movesLeft > 0 && !booking.garage_blocked_at,
    mayCancel,
    movesLeft,
    pleaseCall: mayCancel && booking.status === 'PENDING' && now.getTime() >= confirmationEnds(booking),
    version: booking.version,
  }
}

/** As a sentence says it. */
export const dialable = (phone: string) => (tenDigits(phone) ? phoneLabel(tenDigits(phone) ?? '') : phone)

/** @throws Problem wrong_state */
export function requireAhead(booking: Standing, garagePhone: string, now = new Date()): void {
  if (isAhead(booking, now)) return
  const { status, hasCard } = booking
  const { begun, over, passed } = say(refusals).booking
  const hasBegun = hasCard || status === 'IN_PROGRESS'
  const isOver = status === 'COMPLETED' || status === 'CANCELLED'
  throw new Problem('wrong_state', {
    sentence: isOver ? over[status] : hasBegun ? begun({ phone: dialable(garagePhone) }) : passed,
  })
}

export const presentBooked = (row: BookedService) => ({
  serviceId: row.service_id,
  name: row.name,
  basePrice: Number(row.base_price),
  finalPrice: Number(row.final_price),
  agreedPrice: Number(row.agreed_price),
})
