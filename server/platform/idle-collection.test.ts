import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { collectWhenIdle } from './idle-collection.ts'

const roundMilliseconds = 300
const megabyte = 1024 ** 2

afterEach(() => {
  vi.useRealTimers()
})

/** @param busy in each round; as the loop is, where it is not told */
function watch(busy?: () => number) {
  const heap = { megabytes: 80 }
  const collect = vi.fn(() => {
    heap.megabytes = 50
  })
  const bytesUsed = () => heap.megabytes * megabyte
  onTestFinished(collectWhenIdle({ collect, bytesUsed, roundMilliseconds, ...(busy && { busy }) }))
  return { heap, collect }
}

test('what a burst has left is collected once, when the server is idle', () => {
  vi.useFakeTimers()
  const { heap, collect } = watch(() => 0.01)

  vi.advanceTimersByTime(roundMilliseconds)
  expect(collect).toHaveBeenCalledTimes(1)
  heap.megabytes += 60
  vi.advanceTimersByTime(3 * roundMilliseconds)
  expect(collect).toHaveBeenCalledTimes(1)

  heap.megabytes += 10
  vi.advanceTimersByTime(roundMilliseconds)
  expect(collect).toHaveBeenCalledTimes(2)
})

test('while somebody asks nothing is collected; in the first quiet round it is', () => {
  vi.useFakeTimers()
  let busy = 0.5
  const { collect } = watch(() => busy)

  vi.advanceTimersByTime(5 * roundMilliseconds)
  expect(collect).not.toHaveBeenCalled()
  busy = 0.02
  vi.advanceTimersByTime(roundMilliseconds)
  expect(collect).toHaveBeenCalledTimes(1)
})

test('nobody who asks waits for it', async () => {
  const { collect } = watch()
  const until = performance.now() + 3 * roundMilliseconds
  while (performance.now() < until) await nextTurn()

  expect(collect).not.toHaveBeenCalled()
})
