import { setTimeout as sleep } from 'node:timers/promises'
import type { Visitor } from '../../support/visitor.ts'
import { type Billed, billCard, cardOf } from './billing.ts'
import type { RegisteredGarage } from './garage-at.ts'
import { insistAt } from './insist.ts'
import type { Kind } from './read-all.ts'

/** What the server has said is kept. */
export type Acknowledged = Record<Kind, Set<string>> & {
  /** What is paid on each job card, in rupees. */
  payments: Map<string, number>
  /** Cards with one mark on the car, and one estimate that was sent and answered once. */
  answered: Set<string>
  /** Cards with a bill, by their id. */
  billed: Map<string, Billed>
  /** Bookings that drivers made on the site, each a customer of its own. */
  online: Set<string>
}

export type Writers = {
  acknowledged: Acknowledged
  count: () => number
  /** Waits until more than so many writes are acknowledged. @throws when somebody was turned away before */
  reach: (writes: number) => Promise<void>
  /** Calls that were sent again, because their answer was lost or the server asked for it. */
  repeated: () => number
  /** The longest that any of them waited for an answer, or for learning that there is none. */
  slowest: () => number
  /** Answers that nobody should get. */
  faults: string[]
  /** Each finishes what it has begun. */
  finish: () => Promise<void>
}

const patienceInMilliseconds = 60_000
/** The number that all of them propose, so that the garage's counter is fought for. */
const proposed = { bookings: 'BK00000001', jobcards: 'JC00000001' }

/**
 * People of one garage who write without pause, and send again what got no answer, with the same request id, as the
 * screens do.
 * @param origin where the server is now
 * @param newDriver somebody who is signed in, where the garage is open to drivers: they book too
 */
export function startWriters(
  garage: RegisteredGarage,
  number: number,
  origin: () => string,
  newDriver?: () => Promise<Visitor>,
): Writers {
  const acknowledged: Acknowledged = {
    bookings: new Set(),
    jobcards: new Set(),
    leads: new Set(),
    customers: new Set(),
    payments: new Map(),
    answered: new Set(),
    billed: new Map(),
    online: new Set(),
  }
  const { insist, seen } = insistAt(origin)
  const { faults } = seen
  let finishing = false

  async function create(kind: Kind, body: object) {
    const reply = await insist(garage.owner, `/garages/${kind}`, body)
    if (reply) acknowledged[kind].add(reply.body.id)
    return reply?.body.id as string | undefined
  }

  /** A mark on the car, and an estimate that the driver approves on the phone. */
  async function askDriver(url: string): Promise<boolean> {
    const at = new Date().toISOString()
    const mark = { id: crypto.randomUUID(), view: 'LEFT', x: 0.5, y: 0.4, kind: 'DENT', at }
    const marked = await insist(garage.owner, `${url}/check-in/marks`, mark)
    const sent = await insist(garage.owner, `${url}/estimates`, { send: [{ channel: 'LINK' }] })
    if (!marked || !sent) return false
    const { id, content } = sent.body.estimate
    const decisions = content.works.map(({ workId, termsHash }: { workId: string; termsHash: string }) => ({
      workId,
      termsHash,
      decision: 'APPROVED',
    }))
    const said = { channel: 'PHONE', name: 'Selvi', saidAt: at, decisions }
    return (await insist(garage.owner, `${url}/estimates/${id}/answers`, said)) !== undefined
  }

  /** A card with a line and something paid. */
  async function createCard() {
    const card = await create('jobcards', { ...garage.card, jobCardNumber: proposed.jobcards })
    if (!card) return undefined
    const url = `/garages/jobcards/${card}`
    const line = { kind: 'PART', description: 'Oil filter', quantity: 1, unitPrice: cardOf.total, taxRate: 0 }
    await insist(garage.owner, `${url}/lines`, line)
    const paid = await insist(garage.owner, `${url}/payments`, { method: 'CASH', amount: cardOf.advance })
    if (paid) acknowledged.payments.set(card, cardOf.advance)
    return card
  }

  async function advise(phone: string) {
    await create('bookings', { ...garage.booking, bookingNumber: proposed.bookings })
    const card = await createCard()
    if (card && (await askDriver(`/garages/jobcards/${card}`))) acknowledged.answered.add(card)
    await create('leads', { name: 'Harish', phone })
    await create('customers', { name: 'Meena', phone })
    await bookOnline(phone)
  }

  /** The place, the customer, the car, the first service and the message, or none of them. */
  async function bookOnline(phone: string) {
    const driver = await newDriver?.()
    if (!driver) return
    const { serviceId, preferredDate, preferredTimeSlot } = garage.booking
    const basket = { citySlug: 'chennai', garageSlug: garage.slug, serviceIds: [serviceId] }
    const vehicle = { make: 'Hyundai', model: 'i20', registrationNumber: `TN${phone}` }
    const place = { preferredDate, preferredTimeSlot, name: 'Karthik', vehicle }
    const booked = await insist(driver, '/account/bookings', { ...basket, ...place, expectedTotal: garage.firstTotal })
    if (booked) acknowledged.online.add(booked.body.booking.id)
  }

  async function takeMoney(phone: string) {
    const card = await createCard()
    const billed = card && (await billCard(insist, garage.owner, card, `${phone}07`))
    if (!billed) return
    acknowledged.billed.set(card, billed)
    acknowledged.payments.set(card, billed.paid)
  }

  const all = Array.from({ length: number }, async (_, writer) => {
    // Every other one stands at the counter.
    const round = writer % 2 === 0 ? advise : takeMoney
    for (let turn = 0; !finishing; turn++)
      await round(`98${String(writer).padStart(2, '0')}${String(turn).padStart(6, '0')}`)
  })
  return {
    acknowledged,
    count: () => seen.count,
    async reach(writes) {
      const deadline = performance.now() + patienceInMilliseconds
      while (seen.count <= writes) {
        if (faults.length > 0) throw new Error(`A writer was turned away: ${faults[0]}`)
        if (performance.now() > deadline)
          throw new Error(`Only ${seen.count} writes were acknowledged instead of ${writes}.`)
        await sleep(5)
      }
    },
    repeated: () => seen.repeated,
    slowest: () => seen.slowest,
    faults,
    async finish() {
      finishing = true
      await Promise.all(all)
    },
  }
}
