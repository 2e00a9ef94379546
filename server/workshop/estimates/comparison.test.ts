import { expect, test } from 'vitest'
import { approvedText } from '../../../contract/workshop/estimates/estimate-words.ts'
import type { Comparison } from '../../../contract/workshop/estimates/estimates.ts'
import { priceOfWork } from '../../../contract/workshop/job-cards/job-card-sums.ts'
import { answerTo, askableCard, jobs } from '../../../tests/support/asked-card.ts'
import { textOfPdf } from '../../../tests/support/pdf-text.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { app, make } = await useTestApp()

test('the bill stands beside what was agreed to, to the paisa: less oil, a line left out, one that nobody was asked about', async () => {
  const { send, advisor, url, detail } = await askableCard({ app, make })
  const { estimate, token } = await send()
  await make.signedOut().post(
    `/public/estimates/${token}/answers`,
    answerTo(estimate, {
      [jobs.pads.title]: 'APPROVED',
      [jobs.service.title]: 'APPROVED',
      [jobs.wipers.title]: 'DECLINED',
      [jobs.filter.title]: 'DECLINED',
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
      description,
      agreed,
      billed,
      difference,
      approvedBy?.version ?? null,
    ]),
  ).toEqual([
    ['Front brake pads', 2891, 2891, 0, 1],
    ['Brake pad fitting', 767, 767, 0, 1],
    ['Periodic service, labour', 2124, 2124, 0, 1],
    ['Engine oil 5W-30, synthetic', 2560.6, 2414.28, -146.32, 1],
    ['Oil filter', 454.3, null, -454.3, 1],
    ['Rags', null, 59, 59, null],
  ])
  expect(body.agreed).toEqual({ exact: 8796.9, discount: 0, rounding: 0.1, total: 8797 })
  expect(body.bill).toEqual({ exact: 8255.28, discount: 0, rounding: -0.28, total: 8255 })
  expect(body.difference).toEqual({ exact: -541.62, discount: 0, rounding: -0.38, total: -542 })
  expect(body.bill.total).toBe((await detail()).totalAmount)
  expect(body.declined).toEqual([
    { title: 'Wiper blades, pair', total: 920.4 },
    { title: 'Cabin filter', total: 637.2 },
  ])
})

test('a job that the newest estimate asks for and that has no answer waits for it, until it can have none any more', async () => {
  const { send, advisor, url, addJob, garage, card } = await askableCard({ app, make }, [jobs.pads])
  const { estimate, token } = await send()
  await make
    .signedOut()
    .post(`/public/estimates/${token}/answers`, answerTo(estimate, { [jobs.pads.title]: 'APPROVED' }))
  await addJob(jobs.wipers)
  await send()
  await addJob(jobs.filter)
  const said = async () => {
    const { body } = await advisor.get(`${url}/comparison`)
    const last = body.works.map((work: Comparison['works'][number]) => work.lines.at(-1))
    return last.map(approvedText).map((text: string) => text.replace(/, \d.*/, ''))
  }

  expect(await said()).toEqual(['E1, by the link', 'Waiting for an answer to E2', 'Not asked'])
  await app.database.db
    .updateTable('job_cards')
    .set({ status: 'DELIVERED' })
    .where('garage_id', '=', garage.id)
    .where('id', '=', card.id)
    .execute()
  expect(await said()).toEqual(['E1, by the link', 'Asked in E2, not answered', 'Not asked'])
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
    3658,
    3658,
    [{ title: jobs.wipers.title, total: 920.4 }],
  ])
})

test('odd paise, discounts and GST within prices agree with the totals of the bill, line by line and in the sum', async () => {
  const odd = (description: string, unitPrice: number, more: object) => ({
    title: description,
    lines: [{ kind: 'PART', description, quantity: 1, unitPrice, taxRate: 18, ...more }],
  })
  const asked = [
    odd('Brake fluid DOT 4', 33.33, { quantity: 0.35 }),
    odd('Grease', 7.77, { quantity: 3, taxRate: 28, discount: 0.01 }),
    odd('Wheel bolt', 12.01, { quantity: 7, taxRate: 5, priceIncludesTax: true }),
    odd('Coolant', 99.99, { quantity: 1.55, taxRate: 12, discount: 1.23 }),
  ]
  const { send, advisor, url, detail } = await askableCard({ app, make }, asked)
  const { estimate, token } = await send()
  const all = Object.fromEntries(asked.map(({ title }) => [title, 'APPROVED' as const]))
  await make.signedOut().post(`/public/estimates/${token}/answers`, answerTo(estimate, all))
  const { works } = await detail()
  const less = { ...works[3].lines[0], quantity: 1.54 }
  expect((await advisor.put(`${url}/works/${works[3].id}`, { title: 'Coolant', lines: [less] })).status).toBe(200)

  const { body } = await advisor.get(`${url}/comparison`)
  const card = await detail()
  const paise = (amounts: number[]) => amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0)
  const lines = body.works.flatMap((work: Comparison['works'][number]) => work.lines)
  const of = (name: 'agreed' | 'billed' | 'difference') => lines.map((line: Record<typeof name, number>) => line[name])
  expect(of('agreed')).toEqual(estimate.content.works.map(({ total }: never) => total))
  expect(of('billed')).toEqual(card.works.map(priceOfWork))
  expect(body.agreed.total).toBe(estimate.total)
  expect([body.bill.total, body.bill.rounding]).toEqual([card.totalAmount, card.totals.rounding])
  for (const [name, sums] of [['agreed', body.agreed] as const, ['billed', body.bill] as const]) {
    expect(paise(of(name))).toBe(paise([sums.exact]))
    expect(paise([sums.exact, sums.rounding])).toBe(100 * sums.total)
  }
  expect(paise(of('difference'))).toBe(paise([body.difference.exact]))
  expect(body.difference.exact).toBeLessThan(0)
})

test('its print says the same: each line with who agreed to it, what is less, and the three totals', async () => {
  const { send, advisor, url, detail, card } = await askableCard({ app, make }, [jobs.service, jobs.wipers])
  const { estimate, token } = await send()
  const said = { [jobs.service.title]: 'APPROVED', [jobs.wipers.title]: 'DECLINED' } as const
  await make.signedOut().post(`/public/estimates/${token}/answers`, answerTo(estimate, said))
  const [service] = (await detail()).works
  const [labour, oil, filter] = service.lines
  const less = { title: service.title, lines: [labour, { ...oil, quantity: 3.3 }, filter] }
  expect((await advisor.put(`${url}/works/${service.id}`, less)).status).toBe(200)

  const reply = await fetch(`${app.origin}/api/v1${url}/comparison.pdf`, {
    headers: { cookie: `access=${advisor.cookie('access')}` },
  })
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const text = (await textOfPdf(Buffer.from(await reply.arrayBuffer()))).replace(/\s+/g, ' ')
  for (const told of [
    'Bill against estimate',
    card.job_card_number,
    'Engine oil 5W-30, synthetic',
    '3.3 pc of 3.5',
    'E1, by the link',
    '₹2,560.60',
    '₹2,414.28',
    '−₹146.32',
    'as agreed',
    'Sum of the lines',
    '₹5,139.00',
    '₹4,993.00',
    '−₹146.00',
    'Declined and not billed: Wiper blades, pair ₹920.40.',
  ]) {
    expect(text).toContain(told)
  }
})
