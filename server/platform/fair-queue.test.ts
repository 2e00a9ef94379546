import { expect, test } from 'vitest'
import { FairQueue } from './fair-queue.ts'

const oneAtOnce = { atOnce: 1, mostOfAccount: 8, mostOfAddress: 16, mostOfAll: 128 }

/** Work that ends when it is told to, in the order in which it began. */
function stage() {
  const begun: string[] = []
  const endings: (() => void)[] = []
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<void>((resolve) => endings.push(resolve))
  }
  return { begun, work, end: () => endings.shift()?.() }
}

const flood = (queue: FairQueue, count: number, lane: (index: number) => { account: string; address: string }) =>
  Promise.allSettled(Array.from({ length: count }, (_, index) => queue.run(lane(index), async () => index)))

test('who floods an account waits alone: the next of another address is served next', async () => {
  const queue = new FairQueue(oneAtOnce)
  const { begun, work, end } = stage()
  for (const name of ['flood 1', 'flood 2', 'flood 3']) void queue.run({ account: 'a', address: 'bad' }, work(name))
  void queue.run({ account: 'b', address: 'good' }, work('honest'))

  await expect.poll(() => begun).toEqual(['flood 1'])
  end()
  await expect.poll(() => begun).toEqual(['flood 1', 'honest'])
})

test('another account behind the same address is served next too: carriers put thousands behind one', async () => {
  const queue = new FairQueue(oneAtOnce)
  const { begun, work, end } = stage()
  for (const name of ['flood 1', 'flood 2', 'flood 3']) void queue.run({ account: 'a', address: 'same' }, work(name))
  void queue.run({ account: 'b', address: 'same' }, work('honest'))

  await expect.poll(() => begun).toEqual(['flood 1'])
  end()
  await expect.poll(() => begun).toEqual(['flood 1', 'honest'])
})

test('of forty at once an account gets eight, and an address sixteen; the others are answered 503', async () => {
  const queue = new FairQueue(oneAtOnce)

  const ofAccount = await flood(queue, 40, () => ({ account: 'a', address: 'one' }))
  const ofAddress = await flood(queue, 40, (index) => ({ account: `account ${index}`, address: 'two' }))

  const served = (all: PromiseSettledResult<unknown>[]) => all.filter(({ status }) => status === 'fulfilled').length
  expect([served(ofAccount), served(ofAddress)]).toEqual([8, 16])
  expect(ofAccount.at(-1)).toMatchObject({ reason: { status: 503 } })
  // What is done leaves room again.
  expect(served(await flood(queue, 1, () => ({ account: 'a', address: 'one' })))).toBe(1)
})

test('work that fails leaves its place to the next', async () => {
  const queue = new FairQueue(oneAtOnce)
  const lane = { account: 'a' }
  const failing = queue.run(lane, () => Promise.reject(new Error('broken')))

  await expect(failing).rejects.toThrow('broken')
  expect(await queue.run(lane, async () => 'served')).toBe('served')
})

test('an address in work for as much as it may leaves the next place to others, and goes on when it has done', async () => {
  const queue = new FairQueue({ ...oneAtOnce, atOnce: 3, atOnceOfAddress: 2 })
  const { begun, work, end } = stage()
  for (const name of ['flood 1', 'flood 2', 'flood 3']) void queue.run({ account: name, address: 'bad' }, work(name))
  void queue.run({ account: 'b', address: 'good' }, work('honest'))

  await expect.poll(() => begun).toEqual(['flood 1', 'flood 2', 'honest'])
  end()
  await expect.poll(() => begun).toEqual(['flood 1', 'flood 2', 'honest', 'flood 3'])
})
