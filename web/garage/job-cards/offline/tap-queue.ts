import { useSyncExternalStore } from 'react'
import type { CheckIn } from '../../../../contract/workshop/check-ins/check-ins.ts'
import type { Inspection } from '../../../../contract/workshop/inspections/inspections.ts'
import { ApiError, isRefusal, isSignedOut, sentenceOf } from '../../../platform/api-error.ts'
import { keptStore } from '../../../platform/kept-store.ts'
import { askUntilAnswered } from '../../../platform/patient.ts'
import { addMark, enterCheckIn, removeMark } from '../../check-ins/calls.ts'
import type { Tap } from '../../check-ins/taps.ts'
import type { Answer } from '../../inspections/answers.ts'
import { answerPoint } from '../../inspections/calls.ts'

/*
 * What was tapped at a car and the server does not have yet: of check-ins and of inspections, in one row. It outlives
 * the page, and is sent by whichever screen of the garage is open.
 */

type Owner = { userId: string; garageId: string }
type CheckInTap = { of: 'check-in'; tap: Tap }
type InspectionTap = { of: 'inspection'; inspectionId: string; pointId: string; answer: Answer }
type KeptTap = Owner & { id: string; cardId: string; order: number } & (CheckInTap | InspectionTap)
/** What the server has answered to a tap; of one that it refused, nothing. */
type Arrived = { cardId: string; checkIn?: CheckIn; inspection?: Inspection }

type State = { taps: readonly KeptTap[]; refusals: Readonly<Record<string, string>>; isStalled: boolean }

const store = keptStore<KeptTap>('pahiya-taps')
/** What is typed in one go is sent as one. */
const pauseMilliseconds = 400

let state: State = { taps: [], refusals: {}, isStalled: false }
const screens = new Set<() => void>()
const arrivals = new Set<(arrived: Arrived) => void>()
let retry: ReturnType<typeof askUntilAnswered> | undefined
let isSending = false
let loaded: Promise<void> | undefined
let pause: ReturnType<typeof setTimeout> | undefined
let lastOrder = 0

function show(next: Partial<State>) {
  state = { ...state, ...next }
  for (const tell of screens) tell()
}

const nameOf = ({ of, cardId }: Pick<KeptTap, 'of' | 'cardId'>) => `${of} ${cardId}`

/** Taps of a page before this one go on; once a page. */
export function resumeTaps(owner: Owner): Promise<void> {
  loaded ??= store.all().then((kept) => {
    const known = new Set(state.taps.map(({ id }) => id))
    const before = kept.filter(({ id }) => !known.has(id)).sort((one, other) => one.order - other.order)
    show({ taps: [...before, ...state.taps] })
  })
  return loaded.then(() => void sendAll(owner))
}

type NewTap = { id: string; cardId: string } & (CheckInTap | InspectionTap)

/** Its id is its place: it may be typed on. */
const isKnownByPlace = ({ id }: NewTap) => id.includes(' ')

/** Kept at once, and sent a moment later; one of the same id takes the other's place. */
export function addTap(owner: Owner, tap: NewTap): void {
  lastOrder = Math.max(Date.now(), lastOrder + 1)
  const kept: KeptTap = { ...tap, ...owner, order: lastOrder }
  const { [nameOf(tap)]: _refusal, ...refusals } = state.refusals
  const isKnown = state.taps.some(({ id }) => id === kept.id)
  const taps = isKnown ? state.taps.map((each) => (each.id === kept.id ? kept : each)) : [...state.taps, kept]
  show({ taps, refusals })
  void store.keep(kept)
  clearTimeout(pause)
  pause = setTimeout(() => void sendAll(owner), isKnownByPlace(tap) ? pauseMilliseconds : 0)
}

const nextOf = ({ userId, garageId }: Owner) =>
  state.taps.find((each) => each.userId === userId && each.garageId === garageId)

/** One after another, in their order; after a failure again and again, at longer intervals. */
async function sendAll(owner: Owner): Promise<boolean> {
  if (isSending) return true
  isSending = true
  try {
    for (let next = nextOf(owner); next; next = nextOf(owner)) {
      if (await send(next)) continue
      show({ isStalled: true })
      retry ??= askUntilAnswered(() => sendAll(owner))
      return false
    }
    show({ isStalled: false })
    retry?.stop()
    retry = undefined
    return true
  } finally {
    isSending = false
  }
}

/** @returns false where it may be tried again */
async function send(tap: KeptTap): Promise<boolean> {
  try {
    tell({ cardId: tap.cardId, ...(await ask(tap)) })
  } catch (error) {
    if (!isFinal(error)) return false
    show({ refusals: { ...state.refusals, [nameOf(tap)]: sentenceOf(error, 'This could not be saved.') } })
    tell({ cardId: tap.cardId })
  }
  // What was tapped anew meanwhile has taken its place, and stays.
  if (state.taps.includes(tap)) {
    show({ taps: state.taps.filter((each) => each !== tap), isStalled: false })
    await store.forget(tap.id)
  }
  return true
}

async function ask(tap: KeptTap): Promise<Omit<Arrived, 'cardId'>> {
  if (tap.of === 'inspection') {
    return { inspection: await answerPoint(tap.cardId, tap.inspectionId, tap.pointId, tap.answer) }
  }
  const { cardId, tap: said } = tap
  if (said.what === 'entry') return { checkIn: await enterCheckIn(cardId, said.entry) }
  return { checkIn: await (said.what === 'mark' ? addMark(cardId, said.mark) : removeMark(cardId, said.id)) }
}

/** The server would say the same of it again. */
const isFinal = (error: unknown) =>
  isRefusal(error) && !isSignedOut(error) && !(error instanceof ApiError && error.status === 429)

function tell(arrived: Arrived) {
  for (const each of arrivals) each(arrived)
}

/** Called for each tap that the server has answered. */
export function onTapArrived(listener: (arrived: Arrived) => void): () => void {
  arrivals.add(listener)
  return () => arrivals.delete(listener)
}

const subscribe = (screen: () => void) => {
  screens.add(screen)
  return () => screens.delete(screen)
}
const nothing: State = { taps: [], refusals: {}, isStalled: false }

/** The taps of a card that wait, and what was refused of them. */
export function useWaitingTaps<Of extends KeptTap['of']>(of: Of, cardId: string) {
  const now = useSyncExternalStore(
    subscribe,
    () => state,
    () => nothing,
  )
  const isOf = (tap: KeptTap): tap is KeptTap & { of: Of } => tap.of === of && tap.cardId === cardId
  return { taps: now.taps.filter(isOf), refusal: now.refusals[nameOf({ of, cardId })], isStalled: now.isStalled }
}
