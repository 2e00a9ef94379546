import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MyWork, WorkCard } from '../../../contract/workshop/floor/floor.ts'
import { countKept, dropOld, forgetDay, keepCard, keepWork, keptDayOf, mostCards } from './day.ts'

/* What a phone keeps of my work: the newest answer, for its own person at this garage, for 36 hours. */

type Row = { id?: string; garageId: string; at?: number }
const phone = vi.hoisted(() => ({ garageId: 'here', stores: new Map<string, Map<string, Row>>() }))

vi.mock('../../platform/session-store.ts', () => ({ chosenGarageId: () => phone.garageId }))
vi.mock('../../platform/wipe-day.ts', () => ({ wipeDay: async () => phone.stores.clear() }))
vi.mock('../outbox/outbox.ts', () => ({
  keptWork: async () => ({
    garageId: phone.garageId,
    userId: 'bala',
    database: {
      get: async (store: string, key: string) => phone.stores.get(store)?.get(key),
      put: async (store: string, row: Row) => {
        const rows = phone.stores.get(store) ?? new Map<string, Row>()
        phone.stores.set(store, rows.set(row.id ?? row.garageId, row))
      },
      delete: async (store: string, key: string) => phone.stores.get(store)?.delete(key),
      getAllKeys: async (store: string) => [...(phone.stores.get(store)?.keys() ?? [])],
      getAllKeysFromIndex: async (store: string) => {
        const rows = [...(phone.stores.get(store)?.entries() ?? [])]
        return rows.sort(([, one], [, other]) => (one.at ?? 0) - (other.at ?? 0)).map(([key]) => key)
      },
    },
  }),
}))

const hours = 3_600_000
const workOf = (minutes: number): MyWork => ({
  cards: [],
  waiting: [],
  waitingTotal: 0,
  clock: null,
  day: { minutes, linesDone: 0, handedOver: 0 },
  closesAt: null,
})

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 27, 4) }))
afterEach(() => {
  phone.garageId = 'here'
  forgetDay()
  phone.stores.clear()
  vi.useRealTimers()
})

test('the newest answer is the one that opens without signal', async () => {
  await keepWork(workOf(1))
  await keepWork(workOf(2))

  expect(keptDayOf('bala')?.work).toEqual(workOf(2))
})

test('of cards that were opened the newest sixty stay; one that is opened again is new', async () => {
  const cardOf = (id: string) => ({ id }) as WorkCard
  for (let number = 0; number < mostCards; number += 1) {
    vi.advanceTimersByTime(1000)
    await keepCard(cardOf(`card ${number}`))
  }
  for (const id of ['card 0', 'one more']) {
    vi.advanceTimersByTime(1000)
    await keepCard(cardOf(id))
  }

  expect(await countKept()).toBe(60)
  const kept = [...(phone.stores.get('cards')?.keys() ?? [])]
  expect(kept).toContain('card 0')
  expect(kept).not.toContain('card 1')
  expect(kept).toContain('one more')
})

test('nobody else, and no other garage, is shown it; nor anybody after 36 hours', async () => {
  await keepWork(workOf(1))

  expect(keptDayOf('asha')).toBeUndefined()
  phone.garageId = 'there'
  expect(keptDayOf('bala')).toBeUndefined()
  phone.garageId = 'here'
  vi.setSystemTime(Date.now() + 36 * hours - 1)
  expect(keptDayOf('bala')).toBeDefined()
  vi.setSystemTime(Date.now() + 1)
  expect(keptDayOf('bala')).toBeUndefined()
})

test('a page that is open for 36 hours without the server shows it no longer, though it began with it', async () => {
  await keepWork(workOf(1))
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const mine = new QueryObserver(queries, {
    queryKey: ['floor', 'mine'],
    queryFn: () => Promise.reject(new Error('no signal')),
    initialData: () => keptDayOf('bala')?.work,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const leave = mine.subscribe(() => undefined)
  expect(mine.getCurrentResult().data).toEqual(workOf(1))

  vi.setSystemTime(Date.now() + 36 * hours)
  await dropOld(queries)

  expect(mine.getCurrentResult()).toMatchObject({ data: undefined, isError: true })
  expect(phone.stores.size).toBe(0)
  leave()
})
