import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttle } from './throttle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the first is run at once, those within the pause once at its end', () => {
  const run = vi.fn()
  const { ask } = throttle(run, 5000)

  ask()
  vi.advanceTimersByTime(0)
  expect(run).toHaveBeenCalledTimes(1)

  for (let times = 0; times < 40; times++) {
    ask()
    vi.advanceTimersByTime(100)
  }
  expect(run).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1000)
  expect(run).toHaveBeenCalledTimes(2)
})

test('nothing is run after it was stopped', () => {
  const run = vi.fn()
  const { ask, stop } = throttle(run, 5000)

  ask()
  stop()
  vi.advanceTimersByTime(10_000)
  expect(run).not.toHaveBeenCalled()
})
