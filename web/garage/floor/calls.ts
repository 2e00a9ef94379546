import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { ShelfPart } from '../../../contract/stock/parts/shelf.ts'
import * as baysApi from '../../../contract/workshop/bays/api.ts'
import type { BaysForm } from '../../../contract/workshop/bays/bays.ts'
import * as clocksApi from '../../../contract/workshop/clocks/api.ts'
import type { ClockCorrection, NewClock, WorkClock } from '../../../contract/workshop/clocks/clocks.ts'
import * as floorApi from '../../../contract/workshop/floor/api.ts'
import type { WorkCard, WorkLine } from '../../../contract/workshop/floor/floor.ts'
import * as jobCardsApi from '../../../contract/workshop/job-cards/api.ts'
import * as partRequestsApi from '../../../contract/workshop/part-requests/api.ts'
import { isRefusal } from '../../platform/api-error.ts'
import { ask } from '../../platform/ask-later.ts'
import { floorHeader } from '../../platform/words-here.ts'
import { addWrite, waitingNow } from '../outbox/outbox.ts'
import { hear } from '../outbox/signal.ts'
import { callOf, pressed, type Write } from '../outbox/writes.ts'
import { keepCard, keepShelf, keepWork, keptShelf } from './day.ts'

/** What comes is kept on the phone to be read without signal. */
async function read<Answer>(asked: Promise<Answer>, keep: (answer: Answer) => Promise<void>): Promise<Answer> {
  const askedAt = performance.now()
  try {
    const answer = await asked
    hear(askedAt)
    void keep(answer)
    return answer
  } catch (error) {
    hear(askedAt, error)
    throw error
  }
}

/** So many changes wait here, as the server was told with this page's last question; undefined before it. */
let told: number | undefined
export const toldUnsent = () => told

export const myWorkQuery = queryOptions({
  queryKey: ['floor', 'mine'],
  queryFn: async () => {
    const unsent = waitingNow()
    const work = await read(ask(floorApi.getMyWork, { query: { unsent }, headers: floorHeader() }), keepWork)
    told = unsent
    return work
  },
})

export const workCardQuery = (jobCardId: string) =>
  queryOptions({
    queryKey: ['floor', 'card', jobCardId],
    queryFn: () => read(ask(floorApi.getWorkCard, { params: { jobCardId }, headers: floorHeader() }), keepCard),
  })

/** As it is on the phone where nobody answers. */
async function readShelf(): Promise<ShelfPart[]> {
  try {
    const { getShelf } = await import('../../../contract/stock/parts/shelf.ts')
    const { parts } = await ask(getShelf)
    void keepShelf(parts)
    return parts
  } catch (error) {
    const kept = isRefusal(error) ? undefined : await keptShelf()
    if (kept) return kept
    throw error
  }
}

/** Asked for anew when somebody comes back after a while: what lies there changes all day. */
export const shelfQuery = queryOptions({
  queryKey: ['floor-shelf'],
  queryFn: readShelf,
  staleTime: 15 * 60_000,
})

export const bayBoardQuery = queryOptions({
  queryKey: ['floor', 'bays'],
  queryFn: () => ask(baysApi.getBayBoard),
})

export const baysQuery = queryOptions({
  queryKey: ['floor', 'bays', 'listed'],
  queryFn: async () => (await ask(baysApi.listBays)).bays,
})

/** @param user whose clocks are answered too */
export const hoursQuery = (week: string, user?: string) =>
  queryOptions({
    queryKey: ['floor', 'hours', week, user],
    queryFn: () => ask(clocksApi.getHours, { query: { week, user } }),
  })

type Car = Pick<WorkCard, 'id' | 'registrationNumber'>
type Line = { id: string; description: string }

const on = ({ id, registrationNumber }: Car) => ({ cardId: id, plate: registrationNumber })

export const startClock = (car: Car, line?: Line) =>
  addWrite(callOf(clocksApi.startClock, undefined, pressed({ cardId: car.id, lineId: line?.id })), {
    ...on(car),
    what: { kind: 'start', lineId: line?.id ?? null, line: line?.description ?? null },
  })

/** Done is felt in a glove, where the phone can. */
const feel = () => navigator.vibrate?.(20)

/** @param at where it is not now */
export function stopClock(clock: WorkClock, end: 'PAUSE' | 'DONE', at?: Date) {
  const { cardId, registrationNumber, lineId, line } = clock
  if (end === 'DONE') feel()
  return addWrite(callOf(clocksApi.stopClock, undefined, pressed({ kind: end }, at)), {
    ...on({ id: cardId, registrationNumber }),
    what: { kind: 'stop', end, lineId, line },
    ...(at && { at }),
  })
}

export const takeCard = (car: Car) =>
  addWrite(callOf(floorApi.takeCard, { jobCardId: car.id }, pressed()), { ...on(car), what: { kind: 'take' } })

export const handOver = (car: Car) =>
  addWrite(callOf(floorApi.handOver, { jobCardId: car.id }, pressed()), { ...on(car), what: { kind: 'hand-over' } })

export const takeBack = (car: Car) =>
  addWrite(callOf(floorApi.takeBack, { jobCardId: car.id }, pressed()), { ...on(car), what: { kind: 'take-back' } })

export const addNote = (car: Car, text: string) =>
  addWrite(callOf(floorApi.addNote, { jobCardId: car.id }, pressed({ text })), {
    ...on(car),
    what: { kind: 'note', text },
  })

/** The card's advisor, in its notes: the answer may let what was refused go after all, so that it stays. */
export const askAbout = (write: Write, text: string) =>
  addWrite(callOf(floorApi.addNote, { jobCardId: write.cardId }, pressed({ text })), {
    cardId: write.cardId,
    plate: write.plate,
    what: { kind: 'note', text, about: write.id },
    before: write,
  })

export function tickLine(card: WorkCard, line: WorkLine, done: boolean) {
  const { id: lineId, description, kind, quantity, unit } = line
  const part = kind === 'PART' ? { id: line.part?.id ?? null, quantity, unit } : undefined
  // What is fitted is said, so that a line of another part or quantity asks who is right.
  const named = done && part ? { quantity, partId: part.id, version: card.version } : {}
  return addWrite(callOf(floorApi.tickLine, { jobCardId: card.id, lineId }, pressed({ done, ...named })), {
    ...on(card),
    what: { kind: 'tick', lineId, line: description, done, ...(part && { part }) },
  })
}

/** A part of the shelf, or what it is in words. */
export function askForPart(car: Car, asked: { words: string; part?: ShelfPart | undefined; quantity: number }) {
  const { words, part, quantity } = asked
  const body = pressed({ ...(part ? { partId: part.id } : { words }), quantity })
  return addWrite(callOf(partRequestsApi.askForPart, { jobCardId: car.id }, body), {
    ...on(car),
    what: { kind: 'ask', words: part?.name ?? words, unit: part?.unit, quantity },
  })
}

export const partRequestsQuery = queryOptions({
  queryKey: ['floor', 'part-requests'],
  queryFn: () => ask(partRequestsApi.listPartRequests),
})

export const addPartRequest = (partRequestId: string, json: { unitPrice?: number }) =>
  ask(partRequestsApi.addPartRequest, { params: { partRequestId }, json })

export const orderPartRequest = (partRequestId: string) =>
  ask(partRequestsApi.orderPartRequest, { params: { partRequestId } })

export const refusePartRequest = (partRequestId: string, json: { reason: string }) =>
  ask(partRequestsApi.refusePartRequest, { params: { partRequestId }, json })

export const setBays = (json: z.input<typeof BaysForm>) => ask(baysApi.setBays, { json })

export const acceptClock = (clockId: string) => ask(clocksApi.acceptClock, { params: { clockId } })

export const addClock = (json: z.input<typeof NewClock>) => ask(clocksApi.addClock, { json })

export const mostCardsForTime = 100

/** The newest cards, of which one is chosen that time was spent on. */
export const cardsForTimeQuery = queryOptions({
  queryKey: ['floor', 'cards-for-time'],
  queryFn: () => ask(jobCardsApi.listJobCards, { query: { limit: mostCardsForTime } }),
})

export const correctClock = (clockId: string, json: z.input<typeof ClockCorrection>) =>
  ask(clocksApi.correctClock, { params: { clockId }, json })
