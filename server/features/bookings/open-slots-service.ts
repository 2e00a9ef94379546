import type { Capacity } from '../../../contract/bookings.ts'
import { indianDay } from '../../../contract/formats.ts'
import type { PublicSlots } from '../../../contract/public-garages.ts'
import { minutesWithin, startOfSlot } from '../../../contract/workshop.ts'
import type { Db } from '../../platform/database/database.ts'
import type { OfGarage } from '../../platform/session/guard.ts'
import { listDaysAndHours, type Opening } from './capacity.ts'
import { lastSearchDay } from './rules.ts'

type Day = Capacity['days'][number]
type OpenDay = PublicSlots['days'][number]
type OpenSlot = OpenDay['slots'][number]

const leastMinutes = 60
const noticeInMilliseconds = 60 * 60_000
const few = 3

type Asked = { from?: string | undefined; days: number }

/**
 * Where a driver finds room (docs/rules.md#bookings): a slot that is open for an hour at least, begins in an hour or
 * later, within thirty days, and has a place left.
 */
export async function listOpenSlots(
  db: Db,
  garage: OfGarage,
  { from, days: count }: Asked,
  now = new Date(),
): Promise<PublicSlots> {
  const today = indianDay(now)
  const days = await listDaysAndHours(db, garage, today, lastSearchDay(today))
  const ahead = days.map(({ day, opening }) => openDayOf(day, opening, now))
  const free = ahead.flatMap(({ date, slots }) =>
    slots.filter(({ state }) => state === 'FREE' || state === 'FEW').map(({ slot }) => ({ date, slot })),
  )
  return { days: ahead.filter(({ date }) => date >= (from ?? today)).slice(0, count), nextFree: free[0] ?? null }
}

function openDayOf({ date: midnight, isOpen, reason, slots }: Day, opening: Opening | undefined, now: Date): OpenDay {
  const date = midnight.slice(0, 10)
  return {
    date,
    isOpen,
    ...(reason ? { reason } : {}),
    slots: slots.map(({ slot, places, taken }): OpenSlot => {
      if (startOfSlot(date, slot).getTime() - now.getTime() < noticeInMilliseconds) return { slot, state: 'PAST' }
      if (!isOpen || !isOpenLongEnough(slot, opening)) return { slot, state: 'FULL' }
      if (places === null) return { slot, state: 'FREE' }
      const left = Math.max(0, places - taken)
      if (left === 0) return { slot, state: 'FULL' }
      return left > few ? { slot, state: 'FREE' } : { slot, state: 'FEW', left }
    }),
  }
}

/** A garage that has said nothing about a day is open all of it. */
const isOpenLongEnough = (slot: OpenSlot['slot'], opening: Opening | undefined) =>
  !opening || minutesWithin(slot, { opensAt: opening.opens_at, closesAt: opening.closes_at }) >= leastMinutes
