import type { PublicSlots } from '../../../contract/drivers/public-garages/public-garages.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { minutesWithin, startOfSlot, type TimeSlot, timeSlots } from '../../../contract/platform/terms/workshop.ts'
import { bookings } from '../../../contract/words/bookings.en.ts'
import { say } from '../../../contract/words/say.ts'
import type { Capacity } from '../../../contract/workshop/bookings/bookings.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import type { OfGarage } from '../../platform/session/guard.ts'
import { listDaysAndHours } from './capacity.ts'
import { lockSlot, type Opening, tryLockSlot } from './capacity-queries.ts'
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
  db: Db | Tx,
  garage: OfGarage,
  { from, days: count }: Asked,
  now = new Date(),
): Promise<PublicSlots> {
  const today = indianDay(now)
  const days = await listDaysAndHours(db, garage, today, lastSearchDay(today))
  const ahead = days.map(({ day, opening }) => openDayOf(day, opening, now))
  const [nextFree = null] = freePlaces(ahead)
  return { days: ahead.filter(({ date }) => date >= (from ?? today)).slice(0, count), nextFree }
}

const isFree = ({ state }: OpenSlot) => state === 'FREE' || state === 'FEW'

const freePlaces = (days: OpenDay[]) =>
  days.flatMap(({ date, slots }) => slots.filter(isFree).map(({ slot }) => ({ date, slot })))

type Place = { preferredDate: string; preferredTimeSlot: TimeSlot }

/**
 * A place for a driver, under the lock of the back-office's bookings: of many who want the last one gets it, and the
 * others are told where there is room next. Where others wait too, nobody waits for a place that is gone.
 * @throws Problem slot_full, slot_closed, day_closed, each with `nextFree`
 */
export async function takeOpenSlot(tx: Tx, garage: OfGarage, place: Place, now = new Date()): Promise<void> {
  const { preferredDate: day, preferredTimeSlot: slot } = place
  if (!(await tryLockSlot(tx, garage, day, slot))) {
    await requireOpenSlot(tx, garage, place, now)
    await lockSlot(tx, garage, day, slot)
  }
  await requireOpenSlot(tx, garage, place, now)
}

async function requireOpenSlot(
  tx: Tx,
  garage: OfGarage,
  { preferredDate: day, preferredTimeSlot: slot }: Place,
  now: Date,
): Promise<void> {
  const today = indianDay(now)
  const isAhead = day >= today && day <= lastSearchDay(today)
  const [found] = isAhead ? await listDaysAndHours(tx, garage, day, day) : []
  const open = found && openDayOf(found.day, found.opening, now).slots.find((each) => each.slot === slot)
  if (open && isFree(open)) return
  const nextFree = nextAfter(await listOpenSlots(tx, garage, { from: today, days: 31 }, now), { date: day, slot })
  const full = found?.day.slots.find((each) => each.slot === slot)
  const isTaken = open?.state === 'FULL' && full && !full.isClosed && full.places !== null && full.taken >= full.places
  const { closed, taken, tooSoon, tooFar } = say(bookings)
  const refusal = !isAhead
    ? ({ code: 'slot_closed', at: 'preferredDate', sentence: tooFar } as const)
    : !found?.day.isOpen
      ? ({ code: 'day_closed', at: 'preferredDate', sentence: closed({ day }) } as const)
      : isTaken
        ? ({ code: 'slot_full', at: 'preferredTimeSlot', sentence: taken({ day, slot }) } as const)
        : ({ code: 'slot_closed', at: 'preferredTimeSlot', sentence: tooSoon({ day, slot }) } as const)
  const { code, at, sentence } = refusal
  throw new Problem(code, { at, sentence, with: { nextFree } })
}

/** The next from a place on; where the days that are left have none, the first of all. */
function nextAfter({ days, nextFree }: PublicSlots, place: { date: string; slot: TimeSlot }) {
  const order = (each: { date: string; slot: TimeSlot }) => `${each.date} ${timeSlots.indexOf(each.slot)}`
  return freePlaces(days).find((each) => order(each) > order(place)) ?? nextFree
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
