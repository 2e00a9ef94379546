import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { rupees, rupeesAndPaise } from '../../../contract/platform/formats.ts'
import { sumOfRupees } from '../../../contract/platform/paise.ts'
import type { EstimateContent } from '../../../contract/workshop/estimates/estimates.ts'
import { priceOfWork } from '../../../contract/workshop/job-cards/job-card-sums.ts'
import { answerTo, askableCard, jobs, tokenIn } from '../../../tests/support/asked-card.ts'
import { textOfPdf } from '../../../tests/support/pdf-text.ts'
import { drawerOf } from '../../../tests/support/random.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { app, make } = await useTestApp()

/** Of ₹749 with GST a bill counts 634.75 and 114.26, which is a paisa more. */
const wipers = {
  title: 'Wiper blades',
  lines: [{ kind: 'PART', description: 'Wipers', quantity: 1, unitPrice: 749, taxRate: 18, priceIncludesTax: true }],
}
const smsOf = (garageId: string, cardId: string) =>
  app.database.db
    .selectFrom('messages')
    .select(['event', 'text'])
    .where('garage_id', '=', garageId)
    .where('subject_id', '=', cardId)
    .where('channel', '=', 'SMS')
    .orderBy('id')
    .execute()
const approveAll = (token: string, estimate: { id: string; content: EstimateContent }) => {
  const titles = estimate.content.works.filter(({ ask }) => ask === 'asked').map(({ title }) => title)
  const said = Object.fromEntries(titles.map((title) => [title, 'APPROVED' as const]))
  return make.signedOut().post(`/public/estimates/${token}/answers`, answerTo(estimate, said))
}

test.each([1, 2, 3])(
  'job, estimate, SMS, answer, comparison and bill name one price each, whatever the lines (%i)',
  async (row) => {
    const below = drawerOf(`one-price ${row}`)
    const whole = (from: number, to: number) => from + below(to - from + 1)
    const pick = <T>(some: T[]) => some[below(some.length)] as T
    const drawn = Array.from({ length: 4 }, (_none, index) => ({
      title: `Job ${index}`,
      lines: Array.from({ length: whole(1, 3) }, () => ({
        kind: 'PART',
        description: 'Part',
        quantity: whole(1, 900) / 100,
        unitPrice: whole(1000, 1_500_000) / 100,
        taxRate: pick([5, 12, 18, 28]),
        priceIncludesTax: pick([true, true, false]),
      })),
    }))
    const { garage, send, addJob, advisor, url, card, detail } = await askableCard({ app, make }, [wipers, ...drawn])
    const { estimate, token } = await send()
    const { works, totalAmount } = await detail()
    const { content } = estimate
    const prices = works.map(priceOfWork) as number[]
    const byTitle = (some: { title: string }[]) => some.toSorted((one, other) => one.title.localeCompare(other.title))
    expect((byTitle(content.works) as EstimateContent['works']).map(({ total }) => total)).toEqual(
      byTitle(works).map((work) => priceOfWork(work as never)),
    )
    expect([content.newTotal, estimate.newTotal]).toEqual([sumOfRupees(prices), sumOfRupees(prices)])
    expect(sumOfRupees([content.newTotal, content.rounding])).toBe(content.total)

    expect((await approveAll(token, estimate)).status).toBe(200)
    const { body: seen } = await make.signedOut().get(`/public/estimates/${token}`)
    expect(sumOfRupees(seen.answers[0].decisions.map(({ total }: { total: number }) => total))).toBe(content.newTotal)
    const { body: compared } = await advisor.get(`${url}/comparison`)
    expect([compared.agreed, compared.difference.total]).toEqual([compared.bill, 0])
    expect(compared.bill.exact).toBe(content.newTotal)
    const { body: preview } = await advisor.get(`${url}/bill-preview`)
    expect([content.total, seen.approved.total, compared.bill.total, preview.total]).toEqual(Array(4).fill(totalAmount))

    await addJob({ ...wipers, title: 'More wipers' })
    await advisor.post(`${url}/estimates`, { send: [{ channel: 'SMS' }] })
    const more = (await smsOf(garage.id, card.id)).findLast(({ event }) => event === 'ESTIMATE_MORE')
    expect(more?.text).toContain(`Rs ${rupees(749).slice(1)}`)
    expect(more?.text).not.toContain('749.01')
  },
)

/** The card of four jobs, asked with a discount on the whole bill, by SMS and as a link. */
async function discountedCard(discount: { kind: string; value: number }) {
  const card = await askableCard({ app, make })
  const { advisor, url, garage } = card
  const discountBy = (given: object) => advisor.put(`${url}/discount`, given)
  expect((await discountBy(discount)).status).toBe(200)
  const { body } = await advisor.post(`${url}/estimates`, {
    send: [{ channel: 'LINK' }, { channel: 'SMS' }],
    requestId: randomUUID(),
  })
  const token = tokenIn(body.links[0].url)
  return {
    ...card,
    discountBy,
    token,
    estimate: body.estimate,
    page: async () => (await make.signedOut().get(`/public/estimates/${token}`)).body,
    lastSms: async () => (await smsOf(garage.id, card.card.id)).at(-1)?.text,
  }
}

test.each([
  { kind: 'PERCENT', value: 5 },
  { kind: 'RUPEES', value: 333.33 },
])(
  'a discount on the whole bill ($kind) is in every total: card, SMS, page, answer, comparison, print and bill',
  async (discount) => {
    const { advisor, url, detail, estimate, token, page, lastSms } = await discountedCard(discount)
    const asked = (await detail()).totalAmount
    const { content } = estimate
    expect(asked).toBeLessThan(10_354)
    expect(await lastSms()).toContain(`Rs ${rupees(asked).slice(1)} with tax`)
    expect([content.newTotal, content.total, estimate.total, content.discount]).toEqual([
      10_354.5,
      asked,
      asked,
      { ...discount, total: expect.any(Number) },
    ])
    expect(sumOfRupees([content.newTotal, -content.discount.total, content.rounding])).toBe(asked)
    expect(Math.abs(content.rounding)).toBeLessThan(0.51)
    expect((await page()).content.total).toBe(asked)

    const answer = answerTo(estimate, {
      [jobs.pads.title]: 'APPROVED',
      [jobs.service.title]: 'APPROVED',
      [jobs.wipers.title]: 'APPROVED',
      [jobs.filter.title]: 'DECLINED',
    })
    expect((await make.signedOut().post(`/public/estimates/${token}/answers`, answer)).status).toBe(200)

    const { totalAmount: total, totals } = await detail()
    expect(await lastSms()).toContain(`Approved in all Rs ${rupees(total).slice(1)}.`)
    const { approved } = await page()
    expect(approved).toMatchObject({ jobs: 3, amount: totals.subtotal, discount: totals.discount, total })
    expect(sumOfRupees([approved.amount, -approved.discount, approved.tax, approved.rounding])).toBe(total)
    const { body: compared } = await advisor.get(`${url}/comparison`)
    expect(compared.agreed).toEqual(compared.bill)
    expect(compared).toMatchObject({ bill: { total }, difference: { exact: 0, discount: 0, rounding: 0, total: 0 } })
    expect(sumOfRupees([compared.bill.exact, compared.bill.discount, compared.bill.rounding])).toBe(total)
    const print = await fetch(`${app.origin}/api/v1/public/estimates/${token}/pdf`)
    const text = (await textOfPdf(Buffer.from(await print.arrayBuffer()))).replace(/\s+/g, ' ')
    expect(text).toContain('Discount on the whole bill, with tax')
    expect(text).toContain(rupeesAndPaise(asked))

    const issued = await advisor.post(`${url}/bill`, { expectedTotal: total, requestId: randomUUID() })
    expect(issued.body, JSON.stringify(issued.body)).toMatchObject({ total, discount: totals.discount })
    expect((await advisor.get(`${url}/comparison`)).body.bill).toEqual(compared.bill)
  },
)

test('a discount that an estimate named and that is taken back is asked about anew; a larger one holds what was said', async () => {
  const { detail, discountBy, estimate, token, send, page } = await discountedCard({ kind: 'PERCENT', value: 4 })
  const approve = (of: { id: string; content: EstimateContent }, title: string) =>
    make.signedOut().post(`/public/estimates/${token}/answers`, answerTo(of, { [title]: 'APPROVED' }))
  expect((await approve(estimate, jobs.pads.title)).status).toBe(200)
  const states = async () => {
    const { works } = await detail()
    return works.map(({ approval, askedVersion }: { approval: string; askedVersion: number | null }) => [
      approval,
      askedVersion,
    ])
  }
  const asIs = [['APPROVED', 1], ...Array(3).fill(['PROPOSED', 1])]

  expect((await discountBy({ kind: 'PERCENT', value: 5 })).status).toBe(200)
  expect(await states()).toEqual(asIs)
  expect((await discountBy({ kind: 'PERCENT', value: 4 })).status).toBe(200)
  expect(await states()).toEqual(asIs)
  expect((await discountBy({ kind: 'PERCENT', value: 0 })).status).toBe(200)
  expect(await states()).toEqual(Array(4).fill(['PROPOSED', null]))

  expect((await approve(estimate, jobs.wipers.title)).body.code).toBe('estimate_changed')
  const { estimate: second } = await send()
  expect([second.content.discount, second.total]).toEqual([undefined, 10_355])
  expect((await page()).newest).toMatchObject({ jobs: 4, newTotal: 10_354.5 })
})
