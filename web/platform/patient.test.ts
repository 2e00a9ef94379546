import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askUntilAnswered } from './patient.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('asks after 2 s, then after twice as long each time, at most a minute, until it is answered', async () => {
  const asked: number[] = []
  const began = Date.now()
  let isThere = false
  askUntilAnswered(async () => {
    asked.push((Date.now() - began) / 1000)
    return isThere
  })

  await vi.advanceTimersByTimeAsync(185_000)
  expect(asked).toEqual([2, 6, 14, 30, 62, 122, 182])
  isThere = true
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked).toHaveLength(8)
})

test('asks at once when the network is back, one question at a time, and no more once it is stopped', async () => {
  let answer: (isAnswered: boolean) => void = () => undefined
  const ask = vi.fn(() => new Promise<boolean>((resolve) => (answer = resolve)))
  const { askNow, stop } = askUntilAnswered(ask)
  window.dispatchEvent(new Event('online'))
  askNow()
  expect(ask).toHaveBeenCalledTimes(1)

  answer(false)
  await vi.advanceTimersByTimeAsync(0)
  stop()
  askNow()
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(600_000)
  expect(ask).toHaveBeenCalledTimes(1)
})
