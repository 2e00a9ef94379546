import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retryUntilAnswered } from './retry.ts'

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
  retryUntilAnswered(async () => {
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
  const { askNow, stop } = retryUntilAnswered(ask)
  window.dispatchEvent(new Event('online'))
  expect(ask).toHaveBeenCalledTimes(1)

  answer(false)
  await vi.advanceTimersByTimeAsync(0)
  stop()
  await askNow()
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(600_000)
  expect(ask).toHaveBeenCalledTimes(1)
})

test('asked while a question is on its way it asks once more, and is done when that is answered', async () => {
  const answers: ((isAnswered: boolean) => void)[] = []
  const { askNow } = retryUntilAnswered(() => new Promise<boolean>((resolve) => void answers.push(resolve)))
  const told = vi.fn()
  void askNow().then(told)
  void askNow().then(told)
  void askNow().then(told)
  expect(answers).toHaveLength(1)

  answers[0]?.(false)
  await vi.advanceTimersByTimeAsync(0)
  expect(answers).toHaveLength(2)
  expect(told).not.toHaveBeenCalled()
  answers[1]?.(true)
  await vi.advanceTimersByTimeAsync(600_000)

  expect(told).toHaveBeenCalledTimes(3)
  expect(answers).toHaveLength(2)
})
