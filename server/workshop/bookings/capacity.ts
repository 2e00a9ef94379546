import { eachDay, midnightOf, weekdayOf } from '../../../contract/platform/days.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { bookingSentences } from '../../../contract/platform/sentences.ts'
import { isAtLeast } from '../../../contract/platform/terms/access.ts'
import { isSlotWithin, type TimeSlot, timeSlots } from '../../../contract/platform/terms/workshop.ts'
import type { Capacity, CapacityQuery } from '../../../contract/workshop/bookings/bookings.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import type { GarageScope, OfGarage } from '../../platform/session/guard.ts'
import { countTaken, listClosedDays, listOpenings, lockSlot, type Opening } from './capacity-queries.ts'
import { lastSearchDay, rangeOf, withNextFreeSlot } from './rules.ts'

const placesColumn = { MORNING: 'morning_places', AFTERNOON: 'afternoon_places', EVENING: 'evening_places' } as const

/**
 * Places and how many of them are taken, for every day and time slot that is asked about. Of one day a slot without room
 * also names the next that has some: the days ahead come with the same query.
 */
export async function getCapacity(db: Db, scope: GarageScope, query: CapacityQuery): Promise<Capacity> {
  const { date, startDate = '', endDate = '' } = query
  if (!date) {
    const { first, last } = rangeOf(startDate, endDate)
    return { days: await listDays(db, scope, first, last) }
  }
  const [day, ...ahead] = await listDays(db, scope, date, lastSearchDay(date))
  return { days: day ? [withNextFreeSlot(day, ahead, indianDay())] : [] }
}

/** Every day of the range, with its slots. */
const listDays = async (db: Db, scope: OfGarage, first: string, last: string): Promise<Capacity['days']> =>
  (await listDaysAndHours(db, scope, first, last)).map(({ day }) => day)

type DayAndHours = { day: Capacity['days'][number]; opening: Opening | undefined }

/** As `listDays`, each with the hours of its day of the week. */
export async function listDaysAndHours(
  db: Db | Tx,
  scope: OfGarage,
  first: string,
  last: string,
): Promise<DayAndHours[]> {
  const [openings, taken] = [await listOpenings(db, scope), await countTaken(db, scope, first, last)]
  const closedDays = await listClosedDays(db, scope, first, last)
  const takenOn = (day: string, slot: TimeSlot) =>
    taken.find((row) => row.preferred_date === day && row.preferred_time_slot === slot)?.taken ?? 0
  return eachDay(first, last).map((day) => {
    const opening = openings.find(({ weekday }) => weekday === weekdayOf(day))
    const closed = closedDays.find((each) => each.day === day)
    const slots = timeSlots.map((slot) => ({
      slot,
      places: placesOf(opening, slot),
      taken: takenOn(day, slot),
      ...(isOutsideHours(opening, slot) ? { isClosed: true as const } : {}),
    }))
    const isOpen = !closed && (opening?.is_open ?? true)
    return {
      day: { date: midnightOf(day), isOpen, ...(closed?.reason ? { reason: closed.reason } : {}), slots },
      opening,
    }
  })
}

/** Of a day that is open; a closed one needs no hours. */
const isOutsideHours = (opening: Opening | undefined, slot: TimeSlot) =>
  opening?.is_open === true && !isSlotWithin(slot, { opensAt: opening.opens_at, closesAt: opening.closes_at })

const placesOf = (opening: Opening | undefined, slot: TimeSlot) => opening?.[placesColumn[slot]] ?? null

type Place = { preferredDate: string; preferredTimeSlot: TimeSlot; overbook: boolean }

/**
 * Finds room for one more booking. Whoever asks for the same slot waits until this transaction ends, so that of many
 * who want the last place one gets it.
 * @throws Problem slot_full, slot_closed, day_closed; forbidden, where somebody below a manager would go over
 */
export async function reserveSlot(tx: Tx, scope: GarageScope, { overbook, ...place }: Place): Promise<void> {
  const { preferredDate: day, preferredTimeSlot: slot } = place
  await lockSlot(tx, scope, day, slot)
  const opening = (await listOpenings(tx, scope)).find(({ weekday }) => weekday === weekdayOf(day))
  const refusal = await findRefusal(tx, scope, opening, place)
  if (!refusal) return
  if (!overbook) throw refusal
  if (!isAtLeast(scope.accessLevel, 'MANAGER')) {
    throw new Problem('forbidden', { sentence: 'Only a manager may book a full slot or outside the opening hours.' })
  }
}

async function findRefusal(
  tx: Tx,
  scope: GarageScope,
  opening: Opening | undefined,
  { preferredDate: day, preferredTimeSlot: slot }: Omit<Place, 'overbook'>,
): Promise<Problem | undefined> {
  const [closed] = await listClosedDays(tx, scope, day, day)
  if (closed || opening?.is_open === false) {
    return new Problem('day_closed', {
      at: 'preferredDate',
      sentence: bookingSentences.closed(day),
    })
  }
  if (isOutsideHours(opening, slot)) {
    return new Problem('slot_closed', { at: 'preferredTimeSlot', sentence: bookingSentences.outsideHours(day, slot) })
  }
  const places = placesOf(opening, slot)
  if (places === null) return undefined
  const rows = await countTaken(tx, scope, day, day)
  const taken = rows.find((row) => row.preferred_time_slot === slot)?.taken ?? 0
  if (taken < places) return undefined
  return new Problem('slot_full', {
    at: 'preferredTimeSlot',
    sentence: bookingSentences.full(day, slot),
  })
}
