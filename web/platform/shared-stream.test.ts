import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { LiveChange } from '../../contract/office/live/live.ts'
import { ApiError } from './api-error.ts'
import { joinSharedStream, type LiveMessage } from './shared-stream.ts'

const aChange: LiveChange = { kind: 'lead', id: 'a' }
const anotherChange: LiveChange = { kind: 'booking', id: 'b' }
const asEvent = (change: LiveChange) => `event: change\ndata: ${JSON.stringify(change)}\n\n`

/** The server's end: every stream that was opened, to write to and to end. */
function newServer() {
  const opened: { write: (text: string) => void; end: () => void; isCancelled: boolean; unheard?: number }[] = []
  const failures: Error[] = []
  const open = async (signal: AbortSignal, unheard?: number) => {
    const failure = failures.shift()
    if (failure) throw failure
    const encoder = new TextEncoder()
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined
    const stream = {
      isCancelled: false,
      ...(unheard !== undefined && { unheard }),
      write: (text: string) => controller?.enqueue(encoder.encode(text)),
      end: () => controller?.close(),
    }
    const body = new ReadableStream<Uint8Array>({
      start: (own) => {
        controller = own
        signal.addEventListener('abort', () => own.error(new Error('aborted')))
      },
      cancel: () => {
        stream.isCancelled = true
      },
    })
    opened.push(stream)
    return new Response(body)
  }
  return { opened, open, failures }
}

let lastName = 0

function newBrowser(options: { maxSilentMilliseconds?: number } = {}) {
  const server = newServer()
  const name = `a test ${++lastName}`
  const newTab = () => {
    const heard: LiveMessage[] = []
    const leave = joinSharedStream({ name, open: server.open, firstWaitMilliseconds: 5, ...options }, (message) =>
      heard.push(message),
    )
    onTestFinished(leave)
    return { heard, leave }
  }
  return { server, newTab }
}

test('two tabs share one stream, and both hear every change', async () => {
  const { server, newTab } = newBrowser()
  const [first, second] = [newTab(), newTab()]
  await expect.poll(() => server.opened.length).toBe(1)

  server.opened[0]?.write(asEvent(aChange))

  await expect.poll(() => first.heard).toEqual([aChange])
  await expect.poll(() => second.heard).toEqual([aChange])
  expect(server.opened).toHaveLength(1)
})

test('when the tab that reads is closed the next one takes over, and fetches anew', async () => {
  const { server, newTab } = newBrowser()
  const first = newTab()
  await expect.poll(() => server.opened.length).toBe(1)
  const second = newTab()

  first.leave()
  await expect.poll(() => server.opened.length).toBe(2)
  server.opened[1]?.write(asEvent(aChange))

  await expect.poll(() => second.heard).toEqual(['resync', aChange])
  expect(first.heard).toEqual([])
})

test('the first stream asks for what changed since the page began to load, and fetches nothing anew by itself', async () => {
  const { server, newTab } = newBrowser()
  server.failures.push(new ApiError(503, 'Not ready', {}))
  const before = performance.now()
  const tab = newTab()
  await expect.poll(() => server.opened.length).toBe(1)

  expect(server.opened[0]?.unheard).toBeGreaterThanOrEqual(before)
  expect(tab.heard).toEqual([])
  server.opened[0]?.end()
  await expect.poll(() => server.opened.length).toBe(2)
  expect(server.opened[1]?.unheard).toBeUndefined()
})

test('a stream that ends is opened again, and everybody fetches anew', async () => {
  const { server, newTab } = newBrowser()
  const tab = newTab()
  await expect.poll(() => server.opened.length).toBe(1)

  server.opened[0]?.end()

  await expect.poll(() => tab.heard).toEqual(['resync'])
})

test('a server that cannot be reached is tried again', async () => {
  const { server, newTab } = newBrowser()
  server.failures.push(new ApiError(undefined, undefined, {}), new ApiError(503, 'Not ready', {}))
  newTab()

  await expect.poll(() => server.opened.length).toBe(1)
})

test.each([401, 403])('a %i ends it: this user has no business there', async (status) => {
  const { server, newTab } = newBrowser()
  server.failures.push(new ApiError(status, 'No', {}))
  const tab = newTab()
  await new Promise((resolve) => setTimeout(resolve, 50))

  expect(server.opened).toEqual([])
  expect(tab.heard).toEqual([])
})

test('a connection that is silent for too long is given up; heartbeats keep it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { server, newTab } = newBrowser({ maxSilentMilliseconds: 60 })
  /** `expect.poll` would move the clock. */
  const untilOpened = async (count: number) => {
    while (server.opened.length < count) await nextTurn()
  }
  newTab()
  await untilOpened(1)
  for (let beat = 0; beat < 4; beat++) {
    server.opened[0]?.write(': beat\n\n')
    await nextTurn()
    await vi.advanceTimersByTimeAsync(40)
  }
  expect(server.opened).toHaveLength(1)

  await vi.advanceTimersByTimeAsync(70)
  await untilOpened(2)
  expect(server.opened[0]?.isCancelled).toBe(true)
})

test('an event that arrives in pieces, or with others, is read whole', async () => {
  const { server, newTab } = newBrowser()
  const tab = newTab()
  await expect.poll(() => server.opened.length).toBe(1)
  const text = `: open\n\n${asEvent(aChange)}: beat\n\n${asEvent(anotherChange)}event: resync\ndata: {}\n\n`

  for (const piece of text.match(/.{1,7}/gs) ?? []) server.opened[0]?.write(piece)

  await expect.poll(() => tab.heard).toEqual([aChange, anotherChange, 'resync'])
})
