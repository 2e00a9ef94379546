import type { QueryClient } from '@tanstack/react-query'
import type { ShelfPart } from '../../../contract/stock/parts/shelf.ts'
import type { MyWork, WorkCard } from '../../../contract/workshop/floor/floor.ts'
import { chosenGarageId } from '../../platform/session-store.ts'
import { wipeDay } from '../../platform/wipe-day.ts'
import type { KeptCard } from '../outbox/database.ts'
import { keptWork } from '../outbox/outbox.ts'

/*
 * My work and its cards as they were last answered, kept on the phone to be read without signal: no price, no phone number, no
 * name of a customer stands in them.
 */

export const mostCards = 60
/** So long without the server what was kept is no longer shown, nor kept. */
const longestMilliseconds = 36 * 3_600_000

export async function keepWork(work: MyWork): Promise<void> {
  const { database, garageId, userId } = await keptWork()
  const day = { garageId, at: Date.now(), work }
  newest = { ...day, userId }
  await database?.put('day', day).catch(() => undefined)
}

/** The newest sixty. */
export async function keepCard(card: WorkCard): Promise<void> {
  const { database, garageId } = await keptWork()
  if (!database) return
  await database.put('cards', { id: card.id, garageId, at: Date.now(), card }).catch(() => undefined)
  const oldFirst = await database.getAllKeysFromIndex('cards', 'at').catch(() => [])
  for (const id of oldFirst.slice(0, -mostCards)) await database.delete('cards', id).catch(() => undefined)
}

/** As it stands in the database, for what cannot wait for one. */
let newest: { userId: string; garageId: string; at: number; work: MyWork } | undefined
// As soon as the scripts are there: on a slow phone it has come before anything is drawn.
if (typeof window !== 'undefined') void readFirst().catch(() => undefined)

async function readFirst() {
  const { database, garageId, userId } = await keptWork()
  const day = await database?.get('day', garageId)
  if (day) newest ??= { ...day, userId }
}

/** My work as it is kept, for the first drawing: where it has been read by then, and is of this person at this garage. */
export const keptDayOf = (userId: string) =>
  newest?.userId === userId && newest.garageId === chosenGarageId() && isFresh(newest) ? newest : undefined

/** What stands on the phone is shown at once, and asked for anew; what is too old goes. */
export async function showKept(queries: QueryClient): Promise<void> {
  const { database, garageId } = await keptWork()
  if (!database) return
  const [day, cards] = await Promise.all([database.get('day', garageId), database.getAll('cards')])
  if (day && !isFresh(day)) return wipeKept()
  if (day) {
    seed(queries, ['floor', 'mine'], day.work, day.at)
    for (const card of [...day.work.cards, ...day.work.waiting]) seed(queries, cardKey(card.id), card, day.at)
  }
  const own = cards.filter((kept: KeptCard) => kept.garageId === garageId && isFresh(kept))
  for (const { card, at } of own) seed(queries, cardKey(card.id), card, at)
}

/** The page was open for too long without the server: what it shows goes as well. */
export async function dropOld(queries: QueryClient): Promise<void> {
  const { database, garageId } = await keptWork()
  const day = await database?.get('day', garageId).catch(() => undefined)
  if (!day || isFresh(day)) return
  await wipeKept()
  // Reset, they would have what they began with, which may be what was kept.
  for (const query of queries.getQueryCache().findAll({ queryKey: ['floor'] })) {
    query.setState({ ...query.state, data: undefined, dataUpdatedAt: 0, error: null, status: 'pending' })
  }
  await queries.refetchQueries({ queryKey: ['floor'], type: 'active' })
}

const isFresh = ({ at }: { at: number }) => Date.now() - at < longestMilliseconds

const cardKey = (id: string) => ['floor', 'card', id]

function seed(queries: QueryClient, queryKey: string[], data: unknown, updatedAt: number) {
  const known = queries.getQueryState(queryKey)
  if (!known?.data || known.dataUpdatedAt < updatedAt) queries.setQueryData(queryKey, data, { updatedAt })
}

/** Nobody was heard for too long: what waits to be sent stays. */
async function wipeKept(): Promise<void> {
  forgetDay()
  const { userId } = await keptWork()
  await wipeDay(userId)
}

/** The session has ended; what is kept of the day goes where that is heard (web/platform/api-client.ts). */
export function forgetDay(): void {
  newest = undefined
}

/** The shelf, to ask for a part of it without signal. */
export async function keepShelf(parts: ShelfPart[]): Promise<void> {
  const { database, garageId } = await keptWork()
  await database?.put('parts', { garageId, parts }).catch(() => undefined)
}

export async function keptShelf(): Promise<ShelfPart[] | undefined> {
  const { database, garageId } = await keptWork()
  return (await database?.get('parts', garageId).catch(() => undefined))?.parts
}

/** How many cars are kept, for the page that says so. */
export async function countKept(): Promise<number> {
  const { database, garageId } = await keptWork()
  if (!database) return 0
  const day = await database.get('day', garageId).catch(() => undefined)
  const cards = await database.getAllKeys('cards').catch(() => [])
  return new Set([...cards, ...(day ? [...day.work.cards, ...day.work.waiting].map(({ id }) => id) : [])]).size
}
