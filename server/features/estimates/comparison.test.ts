import { expect, test } from 'vitest'
import type { Comparison } from '../../../contract/estimates.ts'
import { answerTo, askableCard, jobs } from '../../../tests/support/asked-card.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { app, make } = await useTestApp()

test('the bill stands beside what was agreed to, to the paisa: less oil, a line left out, one that nobody was asked about', async () => {
  const { send, advisor, url, detail } = await askableCard({ app, make })
  const { estimate, token } = await send()
  await make.signedOut().post(
    `/public/estimates/${token}/answers`,
    answerTo(estimate, {
      ...{ [jobs.pads.title]: 'APPROVED', [jobs.service.title]: 'APPROVED' },
      ...{ [jobs.wipers.title]: 'DECLINED', [jobs.filter.title]: 'DECLINED' },
    }),
  )
  const works = (await detail()).works
  const service = works.find(({ title }: never) => title === jobs.service.title)
  const [labour, oil] = service.lines
  const less = { title: service.title, lines: [labour, { ...oil, quantity: 3.3 }] }
  const edited = await advisor.put(`${url}/works/${service.id}`, less)
  expect(edited.status, JSON.stringify(edited.body)).toBe(200)
  await advisor.post(`${url}/lines`, { kind: 'PART', description: 'Rags', quantity: 1, unitPrice: 50, taxRate: 18 })

  const { status, body } = await advisor.get(`${url}/comparison`)
  expect(status).toBe(200)
  type Work = Comparison['works'][number]
  const lines = body.works.flatMap((work: Work) => work.lines) as Work['lines']
  expect(
    lines.map(({ description, agreed, billed, difference, approvedBy }) => [
      ...[description, agreed, billed, difference, approvedBy?.version ?? null],
    ]),
  ).toEqual([
    ['Front brake pads', 2891, 2891, 0, 1],
    ['Brake pad fitting', 767, 767, 0, 1],
    ['Periodic service, labour', 2124, 2124, 0, 1],
    ['Engine oil 5W-30, synthetic', 2560.6, 2414.28, -146.32, 1],
    ['Oil filter', 454.3, null, -454.3, 1],
    ['Rags', null, 59, 59, null],
  ])
  expect(body.agreed).toEqual({ exact: 8796.9, rounding: 0.1, total: 8797 })
  expect(body.bill).toEqual({ exact: 8255.28, rounding: -0.28, total: 8255 })
  expect(body.difference).toEqual({ exact: -541.62, rounding: -0.38, total: -542 })
  expect(body.bill.total).toBe((await detail()).totalAmount)
  expect(body.declined).toEqual([
    { title: 'Wiper blades, pair', total: 920.4 },
    { title: 'Cabin filter', total: 637.2 },
  ])
})

test('what was approved first and declined on the phone later is not agreed to', async () => {
  const { send, advisor, url } = await askableCard({ app, make }, [jobs.pads, jobs.wipers])
  const { estimate, token } = await send()
  const both = { [jobs.pads.title]: 'APPROVED', [jobs.wipers.title]: 'APPROVED' } as const
  await make.signedOut().post(`/public/estimates/${token}/answers`, answerTo(estimate, both))
  const saidAt = new Date().toISOString()
  const taken = {
    channel: 'PHONE',
    name: 'Lakshmi',
    saidAt,
    ...answerTo(estimate, { [jobs.wipers.title]: 'DECLINED' }),
  }
  await advisor.post(`${url}/estimates/${estimate.id}/answers`, taken)
  const { body } = await advisor.get(`${url}/comparison`)
  expect([body.agreed.total, body.bill.total, body.declined]).toEqual([
    ...[3658, 3658, [{ title: jobs.wipers.title, total: 920.4 }]],
  ])
})
