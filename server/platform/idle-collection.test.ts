import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { collectWhenIdle } from './idle-collection.ts'

const roundMilliseconds = 300
/** Asking keeps the loop busy, too. */
const seldom = { interval: 2 * roundMilliseconds }
const held: number[][] = []
/** 80 MB of doubles */
const grow = () => held.push(Array.from({ length: 10_000_000 }, (_, index) => index + 0.5))

function watch() {
  const collect = vi.fn()
  onTestFinished(collectWhenIdle({ collect, roundMilliseconds }))
  return collect
}

test('what a burst has left is collected once, when the server is idle', async () => {
  const collect = watch()
  grow()

  await expect.poll(() => collect.mock.calls.length, seldom).toBe(1)
  await sleep(3 * roundMilliseconds)
  expect(collect).toHaveBeenCalledTimes(1)

  grow()
  await expect.poll(() => collect.mock.calls.length, seldom).toBe(2)
  expect(held.length).toBe(2)
})

test('nobody who asks waits for it', async () => {
  const collect = watch()
  const until = performance.now() + 3 * roundMilliseconds
  while (performance.now() < until) await nextTurn()

  expect(collect).not.toHaveBeenCalled()
})
