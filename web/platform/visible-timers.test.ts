import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setVisibleInterval, setVisibleTimeout } from './visible-timers.ts'

let page: EventTarget & { hidden: boolean }
function show(isShown: boolean) {
  page.hidden = !isShown
  page.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  page = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('document', page)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('while the page is hidden no timer is set at all, of either sort, also where it began hidden', () => {
  const act = vi.fn()
  setVisibleInterval(1000, act)
  setVisibleTimeout(5000, act)
  expect(vi.getTimerCount()).toBe(2)

  show(false)
  setVisibleInterval(1000, act)
  setVisibleTimeout(5000, act)
  expect(vi.getTimerCount()).toBe(0)
  vi.advanceTimersByTime(3_600_000)
  expect(act).not.toHaveBeenCalled()
})

test('what comes again and again acts at once when the page is shown again, then each time as before', () => {
  const act = vi.fn()
  const stop = setVisibleInterval(1000, act)
  vi.advanceTimersByTime(2500)
  expect(act).toHaveBeenCalledTimes(2)
  show(false)
  vi.advanceTimersByTime(60_000)
  show(true)
  expect(act).toHaveBeenCalledTimes(3)
  vi.advanceTimersByTime(2000)
  expect(act).toHaveBeenCalledTimes(5)

  stop()
  show(false)
  show(true)
  vi.advanceTimersByTime(60_000)
  expect(act).toHaveBeenCalledTimes(5)
})

test('what waits acts once: when shown again if its time is up, else after what is left of it', () => {
  const [late, early, stopped] = [vi.fn(), vi.fn(), vi.fn()]
  setVisibleTimeout(10_000, late)
  setVisibleTimeout(60_000, early)
  const stop = setVisibleTimeout(1000, stopped)
  show(false)
  vi.advanceTimersByTime(30_000)
  stop()
  show(true)
  vi.advanceTimersByTime(0)
  expect(late).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(29_999)
  expect(early).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  show(false)
  show(true)
  vi.advanceTimersByTime(600_000)
  expect(early).toHaveBeenCalledTimes(1)
  expect(late).toHaveBeenCalledTimes(1)
  expect(stopped).not.toHaveBeenCalled()
})

test('a clock that is set back makes nobody wait for longer', () => {
  const act = vi.fn()
  setVisibleTimeout(10_000, act)
  vi.setSystemTime(Date.now() - 3_600_000)
  show(false)
  show(true)
  vi.advanceTimersByTime(10_000)
  expect(act).toHaveBeenCalledTimes(1)
})
