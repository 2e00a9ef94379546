import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let unanswered: Error
const told = vi.fn()
let signal: typeof import('./signal.ts')
let phone: EventTarget

/** Its browser knows before it says so. */
function become(onLine: boolean) {
  vi.stubGlobal('navigator', { onLine })
  phone.dispatchEvent(new Event(onLine ? 'online' : 'offline'))
}

beforeEach(async () => {
  vi.resetModules()
  phone = new EventTarget()
  vi.stubGlobal('window', phone)
  vi.stubGlobal('navigator', { onLine: true })
  signal = await import('./signal.ts')
  // The same class as the module's own.
  const { ApiError } = await import('../../platform/api-error.ts')
  unanswered = new ApiError(undefined, undefined, {})
  told.mockReset()
})
afterEach(() => vi.unstubAllGlobals())

test('it is lost at the first call that nobody answers, and back at the first that is answered', () => {
  signal.followSignal(told)
  const [slow, quick] = [1, 2]
  signal.hear(quick, unanswered)
  expect(signal.isLost()).toBe(true)
  // The phone has said nothing of its connection: whoever answers is heard, whenever it was asked.
  signal.hear(slow)
  expect(signal.isLost()).toBe(false)
  expect(told).toHaveBeenCalledTimes(2)
})

test('an answer to what was asked before the phone had no connection does not say that it has one', () => {
  signal.followSignal(told)
  const askedBefore = performance.now()
  become(false)
  signal.hear(askedBefore)
  expect(signal.isLost()).toBe(true)

  // A browser can be wrong about it: what is asked since and answered is heard.
  signal.hear(performance.now() + 1)
  expect(signal.isLost()).toBe(false)

  become(false)
  become(true)
  expect(signal.isLost()).toBe(true)
  signal.hear(askedBefore)
  expect(signal.isLost()).toBe(false)
})

test('a screen that opens on a phone without connection knows it, though the phone said so before', () => {
  become(false)
  expect(signal.isLost()).toBe(false)
  signal.followSignal(told)
  expect(signal.isLost()).toBe(true)
})
