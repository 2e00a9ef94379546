import { expect, onTestFinished, test } from 'vitest'
import { listenTo } from '../../../tests/support/event-stream.ts'
import { toldBill } from '../../../tests/support/told-bill.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { app, make } = await useTestApp({ livePace: { heartbeatSeconds: 0.2, recheckSeconds: 0.2 } })
const changed = { event: 'change', data: { kind: 'bill', id: null } }

async function listen(url: string) {
  const stream = await listenTo(app, `${url}/events`, make.signedOut())
  onTestFinished(() => stream.stop())
  return stream
}

test('whoever holds a bill’s link hears that something has changed, and not what; nothing of other bills', async () => {
  const { cashier, card, tell, url } = await toldBill(make)
  const other = await toldBill(make)
  const [stream, others] = [await listen(url), await listen(other.url)]
  expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(stream.headers.get('cache-control')).toContain('no-store')
  expect(stream.headers.get('x-robots-tag')).toBe('noindex')

  await cashier.post(`/garages/jobcards/${card.id}/payments`, { method: 'CASH', amount: 1000 })
  await expect.poll(() => stream.heard).toEqual([changed])
  const { body } = await tell({ amount: 500 })
  await expect.poll(() => stream.heard).toHaveLength(2)
  await cashier.post(`/garages/claims/${body.claim.id}/reject`, {})
  await expect.poll(() => stream.heard).toEqual([changed, changed, changed])
  expect(stream.text()).not.toContain(card.id)
  expect(others.heard).toEqual([])
})

test('five listen by one link; the next is refused, until one of them has gone', async () => {
  const { url } = await toldBill(make)
  const streams = []
  for (let times = 0; times < 5; times++) streams.push(await listen(url))
  const refused = await listen(url)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '20'])
  expect((await listen((await toldBill(make)).url)).status).toBe(200)

  await streams[0]?.stop()
  await expect.poll(async () => (await listen(url)).status).toBe(200)
})

test('fifty listen from one address', async () => {
  const statuses: number[] = []
  for (let bills = 0; bills < 11; bills++) {
    const { url } = await toldBill(make)
    for (let times = 0; times < 5; times++) statuses.push((await listen(url)).status)
  }
  const heard = statuses.filter((status) => status === 200).length
  // Those of the tests before may be on their way out.
  expect(heard).toBeLessThanOrEqual(50)
  expect(heard).toBeGreaterThan(40)
})

test('a link that ends, ends its streams, and opens none; what never was a link opens none either', async () => {
  const { open, url } = await toldBill(make)
  const stream = await listen(url)
  await expect.poll(() => stream.text()).toContain(': beat')
  expect(stream.hasEnded()).toBe(false)

  await open('link')
  await expect.poll(() => stream.hasEnded()).toBe(true)
  expect((await listen(url)).status).toBe(410)
  expect((await listen('/public/bills/nothing')).status).toBe(410)
})
