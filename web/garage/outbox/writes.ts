import { type Endpoint, type Method, type NamesIn, pathOf } from '../../../contract/platform/endpoints.ts'
import type { InEachLanguage } from '../../../contract/platform/problems.ts'
import type { ArrivalSlot, PhotoPurpose } from '../../../contract/workshop/photos/card-photos.ts'
import { newRequestId } from '../../ui/office/request-id.ts'
import type { Tap } from '../check-ins/taps.ts'
import type { Answer } from '../inspections/answers.ts'

type LineOf = { lineId: string | null; line: string | null }

/** What was done, as the screens show it before the server has it. */
export type What =
  | { kind: 'take' | 'hand-over' | 'take-back' }
  | ({ kind: 'start' } & LineOf)
  | ({ kind: 'stop'; end: 'PAUSE' | 'DONE' } & LineOf)
  | {
      kind: 'tick'
      lineId: string
      line: string
      done: boolean
      part?: { id?: string | null; quantity: number; unit: string }
    }
  | {
      kind: 'note'
      text: string
      /** The refused write that somebody is asked about. */
      about?: string
    }
  | { kind: 'ask'; words: string; unit?: string | undefined; quantity: number }
  | {
      kind: 'photo'
      purpose: PhotoPurpose
      slot?: ArrivalSlot | undefined
      subjectId?: string | undefined
      size: number
      /** The file has arrived and waits for its confirmation. */
      filename?: string | undefined
    }
  | { kind: 'check-in'; tap: Tap }
  | { kind: 'count'; countId: string; partId: string; part: string; number: string; unit: string; counted: number }
  | { kind: 'inspection'; inspectionId: string; pointId: string; answer: Answer }

/**
 * WAITING for signal, SENDING, SENT; REFUSED by the server, which would say the same again; DECIDE: somebody else has
 * changed the same. The last two hold what comes later of their card.
 */
export type WriteState = 'WAITING' | 'SENDING' | 'SENT' | 'REFUSED' | 'DECIDE'

/** A call that is kept: what will be asked, with its parameters filled in. */
export type Call = Pick<Write, 'method' | 'path' | 'body'>

export const callOf = <const Path extends string>(
  endpoint: Pick<Endpoint<Path>, 'method' | 'path'>,
  params: [NamesIn<Path>] extends [never] ? undefined : Record<NamesIn<Path>, string>,
  body?: Record<string, unknown>,
): Call => ({ method: endpoint.method, path: `/${pathOf(endpoint, params ?? {})}`, body })

/** Each press has its request, which is the write's own, and its moment. */
export const pressed = (json: Record<string, unknown> = {}, at = new Date()) => ({
  requestId: newRequestId(),
  at: at.toISOString(),
  ...json,
})

/** One thing that was pressed. Its id is the request's, or the name of the place that it was typed into. */
export type Write = {
  id: string
  /** In the order in which they were pressed; given by the database. */
  seq: number
  garageId: string
  /** What is sent in its order: a card, or a part of a count. */
  cardId: string
  /** Of its car, where the screen knew it. */
  plate: string
  what: What
  method: Method
  /** Beneath /api/v1, with a slash before it. */
  path: string
  body?: Record<string, unknown> | undefined
  /** When it was pressed, by the phone's clock. */
  at: string
  state: WriteState
  /** Why it was refused, in the server's words, as it was sent. */
  refusal?: string | undefined
  /** The same in each language; absent in what phones kept before. */
  refusals?: InEachLanguage | undefined
  /** Of what is to be decided: who has changed the same, and when. */
  changedBy?: { name: string; at: string } | undefined
  tries: number
  /** Not before then, in milliseconds of the phone's clock. */
  dueAt: number
  sentAt?: string | undefined
}

const mostWaiting = 500
export const mostPhotos = 60
export const mostBytes = 40_000_000

/** Once a try has failed, so long until the next, in seconds; the last again and again. */
const waits = [5, 15, 60, 300]

/** @param tries that have failed, one or more */
export const millisecondsAfter = (tries: number) => (waits[Math.min(tries, waits.length) - 1] ?? 5) * 1000

export const isUnsent = ({ state }: Write) => state !== 'SENT'
export const isHolding = ({ state }: Write) => state === 'REFUSED' || state === 'DECIDE'
export const isWaiting = (write: Write) => isUnsent(write) && !isHolding(write)

/** Those that a refused one of their card, or one that is to be decided, holds back. */
export function heldOf(writes: readonly Write[]): Write[] {
  const holding = new Set<string>()
  return inOrder(writes).filter((write) => {
    if (isHolding(write)) holding.add(write.cardId)
    return isWaiting(write) && holding.has(write.cardId)
  })
}

/** What goes by itself once there is signal: nobody has to look at it, or at another of its card, first. */
export function waitsForSignal(writes: readonly Write[]): Write[] {
  const held = new Set(heldOf(writes))
  return writes.filter((write) => isWaiting(write) && !held.has(write))
}

export const inOrder = (writes: readonly Write[]) => [...writes].sort((one, other) => one.seq - other.seq)

/** The first of each card in their order, where nobody has to look at it first. @param busy cards of which one is being sent */
function firstOfCards(writes: readonly Write[], busy: ReadonlySet<string> = new Set()): Write[] {
  const seen = new Set(busy)
  const firsts = inOrder(writes.filter(isUnsent)).filter(({ cardId }) => !seen.has(cardId) && seen.add(cardId))
  return firsts.filter(isWaiting)
}

/**
 * The first of each card that is not on its way, in order, that may be sent now.
 * @param busy cards of which one is being sent
 * @param now in milliseconds
 */
export const nextToSend = (writes: readonly Write[], busy: ReadonlySet<string>, now: number): Write | undefined =>
  firstOfCards(writes, busy).find(({ dueAt }) => dueAt <= now)

/** When the next may be sent, in milliseconds; undefined where nothing waits. What stands behind another goes with it. */
export function nextDue(writes: readonly Write[]): number | undefined {
  const waiting = firstOfCards(writes)
  return waiting.length === 0 ? undefined : Math.min(...waiting.map(({ dueAt }) => dueAt))
}

/** How much of the phone photos take that wait, in bytes. */
export const bytesOf = (writes: readonly Write[]) =>
  writes.reduce((sum, { what, state }) => sum + (what.kind === 'photo' && state !== 'SENT' ? what.size : 0), 0)

/** Whether one more of this kind still has its place. */
export function isFull(writes: readonly Write[], next: What): boolean {
  const unsent = writes.filter(isUnsent)
  if (unsent.length >= mostWaiting) return true
  if (next.kind !== 'photo') return false
  const photos = unsent.filter(({ what }) => what.kind === 'photo')
  return photos.length >= mostPhotos || bytesOf(photos) + next.size > mostBytes
}
