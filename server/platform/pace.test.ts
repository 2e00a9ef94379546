import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { Pace } from './pace.ts'

afterEach(() => void vi.restoreAllMocks())

test('a batch is as large as its time allows, and rests as long as it took', async () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const pace = new Pace({ batchMilliseconds: 8, fewest: 10, most: 100 })
  const sizes: number[] = []
  const batch = async (milliseconds: number) => {
    await pace.rest()
    sizes.push(pace.size)
    now += milliseconds
  }

  await batch(2)
  await batch(4)
  await batch(80)
  await batch(1)
  await batch(1)

  expect(sizes).toEqual([10, 40, 80, 10, 80])
})

test('others have their turn between two batches', async () => {
  const pace = new Pace()
  const order: string[] = []
  const other = async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await sleep(1)
      order.push('other')
    }
  }
  const long = async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await pace.rest()
      order.push('long')
      const until = performance.now() + 20
      while (performance.now() < until);
    }
  }
  await Promise.all([long(), other()])

  expect(order.slice(0, 4).filter((each) => each === 'other').length).toBeGreaterThan(0)
})
