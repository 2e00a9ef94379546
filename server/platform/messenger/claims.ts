import type { Db } from '../database/database.ts'
import type { Message } from './messages.ts'
import type { Place } from './outbox.ts'
import { type ClaimedMessage, claimAt, claimNext, listDue } from './queue.ts'

/** Beyond it they are looked for: what was pressed for a thousand customers is sent no sooner for being named. */
const mostNamed = 1000

type Claims = {
  leaseSeconds: number
  /** So many are looked for at once. */
  most: number
  isNight: () => boolean
}

/**
 * Where a lane of this process takes its messages from: by turns from those that lie with no garage and from garages' own.
 * A message that this process has queued for a garage is taken by its key; others are looked for now and then.
 */
export function openClaims(db: Db, kind: Message['kind'], { leaseSeconds, most, isNight }: Claims) {
  const named: Place[] = []
  /** Where there may be something to send. */
  const mayWait = { apart: false, withGarages: false }
  let isTurnOfGarages = false

  async function nextApart(): Promise<ClaimedMessage | undefined> {
    if (!mayWait.apart) return undefined
    // Before the answer: what is queued meanwhile is looked for again.
    mayWait.apart = false
    const claimed = await claimNext(db, kind, { leaseSeconds, isNight: isNight() })
    if (claimed) mayWait.apart = true
    return claimed
  }

  async function nextOfGarages(): Promise<ClaimedMessage | undefined> {
    for (;;) {
      const place = named.shift() ?? (await firstDue())
      const claimed = place && (await claimAt(db, place, { leaseSeconds, isNight: isNight() }))
      // Another process may have been there first.
      if (claimed || !place) return claimed
    }
  }

  async function firstDue(): Promise<Place | undefined> {
    if (!mayWait.withGarages) return undefined
    mayWait.withGarages = false
    const [first, ...others] = await listDue(db, kind, { isNight: isNight(), most })
    if (!first) return undefined
    mayWait.withGarages = true
    named.push(...others)
    return first
  }

  return {
    lookApart() {
      mayWait.apart = true
    },
    lookEverywhere() {
      mayWait.apart = true
      mayWait.withGarages = true
    },
    name(place: Place) {
      if (named.length < mostNamed) named.push(place)
      else mayWait.withGarages = true
    },
    async next(): Promise<ClaimedMessage | undefined> {
      isTurnOfGarages = !isTurnOfGarages
      const [first, second] = isTurnOfGarages ? [nextOfGarages, nextApart] : [nextApart, nextOfGarages]
      return (await first()) ?? (await second())
    },
  }
}
