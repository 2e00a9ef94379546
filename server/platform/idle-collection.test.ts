import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { collectWhenIdle } from './idle-collection.ts'

const roundMilliseconds = 300
/** Asking keeps the loop busy, too. */
const seldom = { interval: 2 * roundMilliseconds }
const megabyte = 1024 ** 2

function watch() {
  const heap = { megabytes: 80 }
  const collect = vi.fn(() => {
    heap.megabytes = 50
  })
  onTestFinished(collectWhenIdle({ collect, bytesUsed: () => heap.megabytes * megabyte, roundMilliseconds }))
  return { heap, collect }
}

test('what a burst has left is collected once, when the server is idle', async () => {
  const { heap, collect } = watch()

  await expect.poll(() => collect.mock.calls.length, seldom).toBe(1)
  heap.megabytes += 60
  await sleep(3 * roundMilliseconds)
  expect(collect).toHaveBeenCalledTimes(1)

  heap.megabytes += 10
  await expect.poll(() => collect.mock.calls.length, seldom).toBe(2)
})

test('nobody who asks waits for it', async () => {
  const { collect } = watch()
  const until = performance.now() + 3 * roundMilliseconds
  while (performance.now() < until) await nextTurn()

  expect(collect).not.toHaveBeenCalled()
})
