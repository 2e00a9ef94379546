import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FailedPut } from '../../platform/put-file.ts'
import { isToBeSentAgain, send } from './send.ts'
import type { Write } from './writes.ts'

/* A server that takes a call and says nothing is given up: after 10 s, and a photo on its way after 60 s. */

const told = { onProgress: vi.fn(), onFile: vi.fn() }
const write = (what: Write['what']): Write => ({
  id: 'one',
  seq: 1,
  garageId: 'here',
  cardId: 'card',
  plate: 'TN 10 BK 7302',
  what,
  method: 'POST',
  path: '/garages/jobcards/card/take',
  body: {},
  at: '2026-11-20T09:12:00.000Z',
  state: 'SENDING',
  tries: 0,
  dueAt: 0,
})
const photo = write({ kind: 'photo', purpose: 'FINDING', size: 3 })
const file = new Blob(['jpg'], { type: 'image/jpeg' })
const permission = { uploadToken: 'one', uploadUrl: '/uploads/one', headers: {} }

/** As a browser does, by the page's clock. */
class SilentRequest {
  timeout = 0
  upload = {}
  ontimeout?: () => void
  open() {}
  setRequestHeader() {}
  send() {
    setTimeout(() => this.ontimeout?.(), this.timeout)
  }
}

/** @returns what has become of it so far */
function follow(sending: Promise<unknown>) {
  const sent: { error?: unknown } = {}
  sending.catch((error: unknown) => {
    sent.error = error
  })
  return sent
}

const answers = vi.fn<(request: Request) => Promise<Response>>()

beforeEach(() => {
  vi.useFakeTimers()
  const noStorage = { getItem: () => null }
  const page = {
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
    location: { origin: 'http://pahiya.example' },
  }
  vi.stubGlobal('window', { ...page, localStorage: noStorage, sessionStorage: noStorage })
  const PageRequest = class extends Request {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(typeof input === 'string' ? new URL(input, 'http://pahiya.example') : input, init)
    }
  }
  vi.stubGlobal('Request', PageRequest)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', answers)
  vi.stubGlobal('XMLHttpRequest', SilentRequest)
  answers.mockImplementation(
    ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  answers.mockReset()
})

test('a call is given up after 10 s, not before, and sent again', async () => {
  const sent = follow(send(write({ kind: 'take' }), undefined, told))

  await vi.advanceTimersByTimeAsync(9_990)
  expect(answers).toHaveBeenCalledOnce()
  expect(sent).toEqual({})
  await vi.advanceTimersByTimeAsync(20)

  expect(sent.error).toMatchObject({ code: 'timeout', status: undefined })
  expect(isToBeSentAgain(sent.error)).toBe(true)
})

test('a photo has 60 s to arrive, and is sent again after that', async () => {
  answers.mockImplementation(async () => Response.json(permission))
  const sent = follow(send(photo, file, told))

  await vi.advanceTimersByTimeAsync(59_990)
  expect(sent).toEqual({})
  await vi.advanceTimersByTimeAsync(20)

  expect(sent.error).toBeInstanceOf(FailedPut)
  expect(isToBeSentAgain(sent.error)).toBe(true)
})

test('what stands around a photo has 10 s each: to be allowed, and to be confirmed', async () => {
  const asked = follow(send(photo, file, told))
  const confirmed = follow(
    send(write({ kind: 'photo', purpose: 'FINDING', size: 3, filename: 'one' }), undefined, told),
  )

  await vi.advanceTimersByTimeAsync(9_990)
  expect([asked, confirmed]).toEqual([{}, {}])
  await vi.advanceTimersByTimeAsync(20)

  expect(asked.error).toMatchObject({ code: 'timeout' })
  expect(confirmed.error).toMatchObject({ code: 'timeout' })
})
