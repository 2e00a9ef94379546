import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PixelQueue } from './pixel-queue.ts'

/* 10 pixels a second of a garage, 20 of an address, and five seconds ahead. */

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const rates = { atOnce: 1, pixelsPerSecondOfGarage: 10, garagesOfAddress: 2, secondsAhead: 5 }

/** A queue, in which each work takes a moment; what has been decoded, in order. */
function open(changes: Partial<typeof rates> = {}) {
  const queue = new PixelQueue({ ...rates, ...changes }, () => Date.now() / 1000)
  const done: string[] = []
  const decode = (name: string, lane: { account: string; address: string }, pixels: number) =>
    queue.run(lane, pixels, async () => {
      await new Promise((resolve) => setTimeout(resolve, 1))
      done.push(name)
    })
  return { done, decode }
}

test('a small photo of another garage is next, however many large ones of whatever garages wait, also behind one address', async () => {
  const { done, decode } = open()
  for (const name of ['a', 'b', 'c', 'd']) void decode(`large of ${name}`, { account: name, address: 'one' }, 30)
  void decode('small', { account: 'e', address: 'one' }, 1)

  await vi.advanceTimersByTimeAsync(10)

  expect(done.slice(0, 2)).toEqual(['large of a', 'small'])
})

test('a garage has its pixels a second on average, ahead of which it may be by a visit’s photos', async () => {
  const { done, decode } = open()
  for (let count = 0; count < 10; count += 1) void decode('a', { account: 'a', address: `of ${count}` }, 30)

  await vi.advanceTimersByTimeAsync(100)
  expect(done).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(9000)
  expect(done).toHaveLength(5)
  // Another's goes at once meanwhile.
  void decode('b', { account: 'b', address: 'b' }, 30)
  await vi.advanceTimersByTimeAsync(10)
  expect(done).toHaveLength(6)
})

test('an address has its pixels a second, whatever garages it sends as', async () => {
  const { done, decode } = open()
  for (let count = 0; count < 20; count += 1) void decode('a', { account: `of ${count}`, address: 'a' }, 30)

  await vi.advanceTimersByTimeAsync(100)
  expect(done).toHaveLength(4)
  await vi.advanceTimersByTimeAsync(6000)
  expect(done).toHaveLength(8)
})

test('what fails leaves its place to the next', async () => {
  vi.useRealTimers()
  const queue = new PixelQueue(rates)
  const lane = { account: 'a', address: 'a' }

  await expect(queue.run(lane, 1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue.run(lane, 1, async () => 'decoded')).toBe('decoded')
})
