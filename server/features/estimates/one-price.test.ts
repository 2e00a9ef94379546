import { expect, test } from 'vitest'
import type { EstimateContent } from '../../../contract/estimates.ts'
import { rupees } from '../../../contract/formats.ts'
import { priceOfWork } from '../../../contract/job-card-sums.ts'
import { sumOfRupees } from '../../../contract/paise.ts'
import { answerTo, askableCard } from '../../../tests/support/asked-card.ts'
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
        ...{
          kind: 'PART',
          description: 'Part',
          quantity: whole(1, 900) / 100,
          unitPrice: whole(1000, 1_500_000) / 100,
        },
        ...{ taxRate: pick([5, 12, 18, 28]), priceIncludesTax: pick([true, true, false]) },
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
