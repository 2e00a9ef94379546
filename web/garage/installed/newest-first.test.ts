import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { newestFirst, patienceMilliseconds } from './newest-first.ts'
import { shellOf, shellPages } from './shell-pages.ts'

const card = '/garage/floor/01a21edd-12c0-7743-be21-c1f20d5c3105'

/** What the server does, in place of the network. */
function serverThat(answers: () => Promise<Response>) {
  vi.stubGlobal('fetch', vi.fn(answers))
}
const kept = async (page: string) => ({ text: async () => `kept ${page}` }) as Response
const shown = async (path: string, keeps = kept) =>
  (await newestFirst(new Request(`http://garage.test${path}`), path, keeps)).text()

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a page of the floor', () => {
  test('is the server’s where it answers, also that there is none', async () => {
    serverThat(async () => new Response('new', { status: 404 }))
    expect(await shown('/garage/floor/mine')).toBe('new')
  })

  test('is the kept one where nobody answers, or what stands before the server says that it is down', async () => {
    serverThat(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await shown('/garage/floor/queue')).toBe(`kept ${shellOf('/garage/floor/queue')}`)
    serverThat(async () => new Response('down', { status: 503 }))
    expect(await shown(card)).toBe(`kept ${shellOf(card)}`)
  })

  test('is the kept one once the server had three seconds', async () => {
    serverThat(() => new Promise(() => undefined))
    const page = shown('/garage/floor/mine')
    await vi.advanceTimersByTimeAsync(patienceMilliseconds)
    expect(await page).toBe(`kept ${shellOf('/garage/floor/mine')}`)
  })

  test('is waited for where none is kept', async () => {
    serverThat(async () => new Response('down', { status: 503 }))
    expect(await shown('/garage/floor/mine', async () => undefined as unknown as Response)).toBe('down')
  })
})

describe('a screen that needs the server', () => {
  test('is waited for, however long', async () => {
    const answer = Promise.withResolvers<Response>()
    serverThat(() => answer.promise)
    const page = shown('/garage/dashboard')
    await vi.advanceTimersByTimeAsync(10 * patienceMilliseconds)
    answer.resolve(new Response('late'))
    expect(await page).toBe('late')
  })

  test('says what the server says, also that it is not well', async () => {
    serverThat(async () => new Response('not well', { status: 500 }))
    expect(await shown('/garage/dashboard')).toBe('not well')
  })

  test('leads to one’s own work where nobody answers', async () => {
    serverThat(() => Promise.reject(new TypeError('Failed to fetch')))
    vi.stubGlobal('Response', { redirect: (to: string) => `to ${to}` })
    const page = await newestFirst(new Request('http://garage.test/garage/bills'), '/garage/bills', kept)
    expect(page).toBe('to /garage/floor/mine')
  })
})

test('each card has one page, and nothing but the floor’s own screens has one', () => {
  expect(new Set(['/garage/floor/mine', '/garage/floor/queue', card].map(shellOf))).toEqual(new Set(shellPages))
  for (const path of ['/garage', '/garage/floor', '/garage/floor/bays', '/garage/floor/hours', '/garage/login'])
    expect(shellOf(path)).toBeUndefined()
})
