import { useSyncExternalStore } from 'react'
import { indianDay } from '../../../contract/platform/formats.ts'
import { floor } from '../../../contract/words/floor.en.ts'
import { say } from '../../../contract/words/say.ts'
import { ApiError, isRefusal } from '../../platform/api-error.ts'
import { databaseOf, databasesBefore } from '../../platform/offline-data.ts'
import type { FailedPut } from '../../platform/put-file.ts'
import { chosenGarageId, currentSession, storedUser, subscribeToSession } from '../../platform/session-store.ts'
import { whenIdle } from '../../platform/when-idle.ts'
import { newRequestId } from '../../ui/office/request-id.ts'
import { type KeptWork, openKeptWork } from './database.ts'
import { hear, isLost } from './signal.ts'
import {
  type Call,
  heldOf,
  inOrder,
  isFull,
  isUnsent,
  isWaiting,
  millisecondsAfter,
  nextDue,
  nextToSend,
  type What,
  type Write,
  type WriteState,
} from './writes.ts'

/*
 * The browser's one outbox: what is pressed, written and photographed at a car is kept on the phone first, and sent from there
 * in its order (docs/decisions/0057-*). Nothing leaves it but what has arrived, and what somebody threw away.
 */

type Owner = { userId: string; garageId: string; name: string }

/** So often what waits is tried, and a server that is not heard is asked for: only while the page is seen. */
const tickMilliseconds = 30_000
const side = 3
/** What is typed in one go is sent as one. */
const pauseMilliseconds = 400

let owner: Owner | undefined
let opening: Promise<void> | undefined
/** Before the rows are read, for what else is kept there. */
let openingDatabase: Promise<void> | undefined
/** What an earlier page left is here. */
let isRead = false
/** An earlier page left something that was not sent. */
let hasLeft = false
export const wasLeft = () => hasLeft
let database: KeptWork | undefined
const none: readonly Write[] = []
let writes = none
const files = new Map<string, Blob>()
const sentBytes = new Map<string, number>()
const screens = new Set<() => void>()
const arrivals = new Set<(write: Write, answer: unknown) => void | Promise<void>>()
const ticks = new Set<() => void>()
const rests = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined
let isDraining = false
let isWantedAgain = false
let channel: BroadcastChannel | undefined

function show(next: readonly Write[]) {
  writes = next
  for (const tell of screens) tell()
}

function ownerNow(): Owner | undefined {
  const user = currentSession().user ?? storedUser()
  const garageId = chosenGarageId()
  return user && garageId ? { userId: user.id, garageId, name: user.name.split(' ')[0] ?? '' } : undefined
}

/** What an earlier page of this person at this garage could not send goes on; anew where it is another garage, or person. */
export function openOutbox(): Promise<void> {
  const now = ownerNow()
  if (!opening || !isOwnedBy(now)) {
    owner = now
    isRead = false
    show(none)
    // One after the other: what is still being opened for somebody else does not end up as this one's.
    openingDatabase = (opening ?? Promise.resolve()).then(() => openDatabase(now))
    opening = openingDatabase.then(() => open(now))
  }
  return opening
}

const isOwnedBy = (now: Owner | undefined) => owner?.userId === now?.userId && owner?.garageId === now?.garageId

/** Nothing goes under the name of somebody else: another tab may have signed in. */
const maySend = () => {
  const { state, user } = currentSession()
  return state === 'signed-in' && user?.id === owner?.userId
}

let isListening = false
function listen() {
  if (isListening) return
  isListening = true
  window.addEventListener('online', sendNow)
  document.addEventListener('visibilitychange', () => (document.hidden ? clearTimeout(timer) : sendNow()))
  subscribeToSession(() => {
    // Who has signed in again does not wait for what failed without them.
    if (maySend()) makeDue()
    void drain()
  })
}

async function openDatabase(of: Owner | undefined) {
  if (of !== owner) return
  database?.close()
  database = undefined
  files.clear()
  sentBytes.clear()
  if (!of) return
  database = await openKeptWork(of.userId, () => {
    database = undefined
  })
}

/** What phones kept before there was one outbox. Browsers that cannot list it had it looked for when they could. */
async function moveIn(into: KeptWork, userId: string) {
  const there = await indexedDB.databases?.()
  if (!databasesBefore.some((before) => there?.some(({ name }) => name === before))) return
  const { moveFromBefore } = await import('./moved.ts')
  await moveFromBefore(into, userId)
}

async function open(of: Owner | undefined) {
  if (of !== owner || !of) return
  const { userId, name } = of
  await database?.put('person', name, 'name').catch(() => undefined)
  if (database) await moveIn(database, userId).catch(() => undefined)
  channel?.close()
  channel = 'BroadcastChannel' in window ? new BroadcastChannel(databaseOf(userId)) : undefined
  channel?.addEventListener('message', () => void readAnew())
  await readAnew()
  await sweep()
  if (of !== owner) return
  isRead = true
  hasLeft ||= writes.some(isUnsent)
  show(writes)
  listen()
  void whenIdle().then(loadSender, () => undefined)
  sendNow()
}

/** Rows that another tab, or an earlier page, has written. */
async function readAnew(): Promise<void> {
  if (!database || !owner) return
  const { garageId } = owner
  const all = await database.getAllFromIndex('queue', 'seq').catch(() => undefined)
  if (!all) return
  for (const { id, what, state } of all) {
    if (what.kind !== 'photo' || state === 'SENT' || files.has(id)) continue
    const kept = await database.get('photos', id).catch(() => undefined)
    if (kept) files.set(id, kept.file)
  }
  // What is the same stays the same object: screens draw it once.
  const known = new Map(writes.map((write) => [write.id, write]))
  const same = (write: Write) => {
    const before = known.get(write.id)
    return before && JSON.stringify(before) === JSON.stringify(write) ? before : write
  }
  const newest = Math.max(0, ...all.map(({ seq }) => seq))
  // Pressed since: what stands on the screen is later than what has been read.
  const later = writes.filter(({ seq, dueAt }) => seq > newest || dueAt === Number.POSITIVE_INFINITY)
  const isEarlier = ({ id, garageId: of }: Write) => of === garageId && later.every((write) => write.id !== id)
  show(inOrder([...all.filter(isEarlier).map(same), ...later]))
}

/** What was sent on an earlier day is shown no more. */
async function sweep() {
  const today = indianDay()
  for (const { id, sentAt } of writes) {
    if (sentAt && indianDay(new Date(sentAt)) !== today) await forgetWrite(id)
  }
}

type About = {
  cardId: string
  plate?: string | undefined
  what: What
  /** When it was pressed, where that is not now. */
  at?: Date
  /** The place that it is typed into: what is typed there later takes its place. */
  place?: string
  /** A refused one of the same card, which it does not wait for. */
  before?: Write
  file?: Blob
}

/**
 * Shows a write at once, keeps it on the phone, and sends it as soon as it may. Its id is that of its request, where the call
 * names one. @throws ApiError with a sentence where the phone is full: then it is shown no more
 */
export async function addWrite(call: Call, about: About): Promise<void> {
  // Not waited for where it is open: what is typed stands in its field before the next key.
  if (!isRead || !isOwnedBy(ownerNow())) await openOutbox()
  const { cardId, plate = '', what, at = new Date(), place, before, file } = about
  const id = place ?? (call.body?.requestId as string | undefined) ?? newRequestId()
  const { garageId = '' } = owner ?? {}
  const others = writes.filter((write) => write.id !== id)
  if (isFull(others, what)) throw new ApiError(undefined, say(floor).full, {})
  const write: Write = {
    id,
    seq: before ? before.seq - 0.5 : Math.max(0, ...writes.map(({ seq }) => seq)) + 1,
    garageId,
    cardId,
    plate,
    what,
    ...call,
    at: at.toISOString(),
    state: 'WAITING',
    tries: 0,
    dueAt: place ? Date.now() + pauseMilliseconds : 0,
  }
  if (file) files.set(id, file)
  // It does not leave before it is kept.
  const shown = { ...write, dueAt: Number.POSITIVE_INFINITY }
  show(inOrder([...others, shown]))
  try {
    const kept = await keepOnPhone(write, { file, isAhead: before !== undefined })
    show(inOrder(writes.map((each) => (each === shown ? kept : each))))
  } catch (error) {
    files.delete(id)
    show(writes.filter((each) => each !== shown))
    throw error
  }
  channel?.postMessage('added')
  makeDue()
  void drain()
}

/** @throws ApiError where the disk of the phone is full. Where nothing is kept at all it lasts as long as the page. */
async function keepOnPhone(
  write: Write,
  { file, isAhead }: { file: Blob | undefined; isAhead: boolean },
): Promise<Write> {
  if (!database) return write
  try {
    const change = database.transaction(['queue', 'photos'], 'readwrite')
    const queue = change.objectStore('queue')
    const newest = await queue.index('seq').openKeyCursor(null, 'prev')
    const kept = isAhead ? write : { ...write, seq: Math.max(Number(newest?.key ?? 0) + 1, write.seq) }
    await queue.put(kept)
    if (file) await change.objectStore('photos').put({ id: write.id, file })
    await change.done
    return kept
  } catch {
    throw new ApiError(undefined, say(floor).full, {})
  }
}

/** Of the row as it is kept; nothing where it was thrown away, or typed anew, meanwhile. */
async function change(write: Write, values: Partial<Write>): Promise<void> {
  const now = writes.find(({ id }) => id === write.id)
  if (!now || now.seq !== write.seq) return
  const next = { ...now, ...values }
  show(writes.map((each) => (each === now ? next : each)))
  await database?.put('queue', next).catch(() => undefined)
  if (next.state === 'SENT') {
    await database?.delete('photos', next.id).catch(() => undefined)
    forgetFile(next.id)
  }
  channel?.postMessage('changed')
}

function forgetFile(id: string) {
  files.delete(id)
  sentBytes.delete(id)
}

/** Somebody throws it away, or it has been shown as sent until its day ended. */
export async function forgetWrite(id: string): Promise<void> {
  show(writes.filter((each) => each.id !== id))
  forgetFile(id)
  await database?.delete('queue', id).catch(() => undefined)
  await database?.delete('photos', id).catch(() => undefined)
  channel?.postMessage('gone')
  void drain()
}

const unsaid = { refusal: undefined, refusals: undefined, changedBy: undefined }

/** What was refused is sent once more, and what it held goes after it. @param values that take the place of its body's */
export async function sendAgain(write: Write, values: Record<string, unknown> = {}): Promise<void> {
  const body = write.body && { ...write.body, ...values }
  await change(write, { ...unsaid, state: 'WAITING', tries: 0, dueAt: 0, body })
  void drain()
}

/** The connection is back, the page is seen again, or somebody does not want to wait. */
export function sendNow(): void {
  for (const tick of ticks) tick()
  if (document.hidden) return
  makeDue()
  void drain()
}

/** What failed is tried again at once. */
function makeDue() {
  for (const write of writes) {
    if (isWaiting(write) && write.tries > 0 && write.dueAt > 0) void change(write, { dueAt: 0 })
  }
}

/** One sender in all tabs. */
const withLock = (work: () => Promise<void>): Promise<unknown> =>
  // Where a workshop's own network has no https there are no locks.
  navigator.locks ? navigator.locks.request('pahiya-outbox', work) : work()

async function drain(): Promise<void> {
  if (isDraining) {
    isWantedAgain = true
    return
  }
  isDraining = true
  do {
    isWantedAgain = false
    if (maySend() && nextToSend(writes, new Set(), Date.now())) await withLock(sendDue).catch(() => undefined)
  } while (isWantedAgain)
  isDraining = false
  schedule()
  rest()
}

/** In the order of each card, a few cards side by side. */
async function sendDue() {
  await readAnew()
  const busy = new Set<string>()
  const work = async () => {
    for (;;) {
      const next = nextToSend(writes, busy, Date.now())
      if (!next) return
      busy.add(next.cardId)
      await sendOne(next)
      busy.delete(next.cardId)
    }
  }
  await Promise.all(Array.from({ length: side }, work))
}

/** Later than what is kept is drawn; the screens that no worker keeps have it before they are. */
const loadSender = () => import('./send.ts')

async function sendOne(write: Write): Promise<void> {
  await change(write, { state: 'SENDING' })
  const askedAt = performance.now()
  const sending = loadSender()
  try {
    const { send } = await sending.catch(() => {
      throw new ApiError(undefined, undefined, {}, 'lost')
    })
    const { answer } = await send(write, files.get(write.id), {
      onProgress: (bytes) => {
        sentBytes.set(write.id, bytes)
        show([...writes])
      },
      onFile: (filename) =>
        write.what.kind === 'photo' ? change(write, { what: { ...write.what, filename } }) : Promise.resolve(),
    })
    hear(askedAt)
    makeDue()
    for (const tell of arrivals) await tell(write, answer)
    await change(write, { state: 'SENT', sentAt: new Date().toISOString(), body: undefined })
  } catch (error) {
    hear(askedAt, error)
    const passes = await sending.then(
      ({ isToBeSentAgain }) => isToBeSentAgain(error),
      () => true,
    )
    await settle(write, error, passes)
  }
}

async function settle(write: Write, error: unknown, passes: boolean) {
  if (passes) {
    const tries = write.tries + 1
    const what = write.what.kind === 'photo' && isRefusal(error) ? { ...write.what, filename: undefined } : undefined
    const dueAt = Date.now() + millisecondsAfter(tries)
    return change(write, { state: 'WAITING', tries, dueAt, ...(what && { what }) })
  }
  const isConflict = error instanceof ApiError && error.code === 'edit_conflict'
  const state: WriteState = isConflict ? 'DECIDE' : 'REFUSED'
  await change(write, { state, ...saidOf(error) })
  for (const tell of arrivals) await tell({ ...write, state }, undefined)
}

/** What the server has said of it, for whoever reads it later. */
function saidOf(error: unknown): Pick<Write, 'refusal' | 'refusals' | 'changedBy'> {
  if (error instanceof ApiError) {
    const { inEachLanguage, changedBy } = error.details
    return { refusal: error.sentence, refusals: inEachLanguage, changedBy }
  }
  const { reason, inEachLanguage } = error as Partial<FailedPut>
  return { refusal: reason, refusals: inEachLanguage, changedBy: undefined }
}

/** While the page is hidden, or nobody may send, nothing ticks: shown again, or signed in again, it sends at once. */
function schedule() {
  clearTimeout(timer)
  if (document.hidden || !maySend()) return
  const due = nextDue(writes)
  if (due === undefined && !isLost()) return
  const wait = Math.min(tickMilliseconds, Math.max(0, (due ?? Number.POSITIVE_INFINITY) - Date.now()))
  timer = setTimeout(() => {
    if (isLost()) for (const tick of ticks) tick()
    // The timer is what was waited for, whatever the phone's clock says: it may have been set back.
    for (const write of writes) if (write.dueAt > 0 && write.dueAt <= (due ?? 0)) void change(write, { dueAt: 0 })
    void drain()
  }, wait)
}

/** Called for each write that the server has answered; without an answer it was refused. */
export function onArrived(listener: (write: Write, answer: unknown) => void | Promise<void>): () => void {
  arrivals.add(listener)
  return () => arrivals.delete(listener)
}

function rest() {
  if (isRead && !isDraining && maySend() && !isLost()) for (const tell of rests) tell()
}

/** Called once the server is heard and has had what may be sent to it; at once where that has been. */
export function onRest(listener: () => void): () => void {
  rests.add(listener)
  rest()
  return () => rests.delete(listener)
}

/** Called when what is shown is to be asked for again: nobody was heard for a while, or the network is back. */
export function onTick(listener: () => void): () => void {
  ticks.add(listener)
  schedule()
  return () => ticks.delete(listener)
}

function subscribe(tell: () => void) {
  screens.add(tell)
  return () => screens.delete(tell)
}

/** All that was pressed and is not thrown away, in its order; what was sent stays until midnight. */
export const useWrites = (): readonly Write[] =>
  useSyncExternalStore(
    subscribe,
    () => writes,
    () => none,
  )

/** Whether what an earlier page left is known: before, nobody may say that all is sent. */
export const useIsOutboxRead = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isRead,
    () => false,
  )

/** How many wait, and how many somebody has to look at. */
export function useOutboxCounts() {
  const all = useWrites()
  const unsent = all.filter(isUnsent)
  return {
    unsent: unsent.length,
    refused: unsent.filter(({ state }) => state === 'REFUSED').length,
    toDecide: unsent.filter(({ state }) => state === 'DECIDE').length,
    held: heldOf(all).length,
  }
}

export const fileOf = (id: string) => files.get(id)
export const sentBytesOf = (id: string) => sentBytes.get(id) ?? 0

/** The rows as they are now, for who must know before anything is drawn. */
export const unsentNow = () => writes.filter(isUnsent)

/** So many wait that are not on their way; undefined before what an earlier page left has been read. */
export const waitingNow = () =>
  isRead ? writes.filter((write) => isUnsent(write) && write.state !== 'SENDING').length : undefined

/** For what else is kept beside the queue. */
export async function keptWork(): Promise<{ database: KeptWork | undefined; garageId: string; userId: string }> {
  void openOutbox()
  await openingDatabase
  return { database, garageId: owner?.garageId ?? '', userId: owner?.userId ?? '' }
}
