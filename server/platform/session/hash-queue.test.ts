import { expect, test } from 'vitest'
import { HashQueue } from './hash-queue.ts'

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

const flood = (queue: HashQueue, count: number, lane: (index: number) => { account: string; address: string }) =>
  Promise.allSettled(Array.from({ length: count }, (_, index) => queue.run(lane(index), async () => index)))

test('who floods an account waits alone: the next of another address is served next', async () => {
  const queue = new HashQueue(1)
  const { begun, work, end } = stage()
  for (const name of ['flood 1', 'flood 2', 'flood 3']) void queue.run({ account: 'a', address: 'bad' }, work(name))
  void queue.run({ account: 'b', address: 'good' }, work('honest'))

  end()
  await expect.poll(() => begun).toEqual(['flood 1', 'honest'])
})

test('another account behind the same address is served next too: carriers put thousands behind one', async () => {
  const queue = new HashQueue(1)
  const { begun, work, end } = stage()
  for (const name of ['flood 1', 'flood 2', 'flood 3']) void queue.run({ account: 'a', address: 'same' }, work(name))
  void queue.run({ account: 'b', address: 'same' }, work('honest'))

  end()
  await expect.poll(() => begun).toEqual(['flood 1', 'honest'])
})

test('of forty at once an account gets eight, and an address sixteen; the others are answered 503', async () => {
  const queue = new HashQueue(1)

  const ofAccount = await flood(queue, 40, () => ({ account: 'a', address: 'one' }))
  const ofAddress = await flood(queue, 40, (index) => ({ account: `account ${index}`, address: 'two' }))

  const served = (all: PromiseSettledResult<unknown>[]) => all.filter(({ status }) => status === 'fulfilled').length
  expect([served(ofAccount), served(ofAddress)]).toEqual([8, 16])
  expect(ofAccount.at(-1)).toMatchObject({ reason: { status: 503 } })
  // What is done leaves room again.
  expect(served(await flood(queue, 1, () => ({ account: 'a', address: 'one' })))).toBe(1)
})

test('work that fails leaves its place to the next', async () => {
  const queue = new HashQueue(1)
  const lane = { account: 'a' }
  const failing = queue.run(lane, () => Promise.reject(new Error('broken')))

  await expect(failing).rejects.toThrow('broken')
  expect(await queue.run(lane, async () => 'served')).toBe('served')
})
