import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { startSecondProcess } from '../../../tests/support/second-process.ts'
import { newUtr, toldBill } from '../../../tests/support/told-bill.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import { Visitor } from '../../../tests/support/visitor.ts'
import { acrossGarages } from '../../platform/database/across-garages.ts'

const { app, make } = await useTestApp()
const db = acrossGarages(app.database.db)
const other = await startSecondProcess(app)
afterAll(() => other?.stop())

/** By turns at this process and, on PostgreSQL, at another one on the same database. */
const origins = [app.origin, other?.origin ?? app.origin]
const anybody = origins.map((origin) => new Visitor(origin))
const at = (turn: number) => anybody[turn % 2] as Visitor
const countsOf = (replies: { status: number }[]) =>
  Object.fromEntries(
    [...new Set(replies.map(({ status }) => status))].map((status) => [
      status,
      replies.filter((reply) => reply.status === status).length,
    ]),
  )

const paymentsOf = (cardId: string) =>
  db.selectFrom('payments').select(['amount', 'utr']).where('job_card_id', '=', cardId).execute()
const claimsOf = (garageId: string) =>
  db.selectFrom('payment_claims').select(['state', 'utr']).where('garage_id', '=', garageId).execute()
const claim = (utr = newUtr(), requestId = randomUUID()) => ({ amount: 1000, method: 'UPI', utr, requestId })

test('of four payments that are told at once for one bill, one waits', async () => {
  const { url, garage } = await toldBill(make)
  const replies = await Promise.all([0, 1, 2, 3].map((turn) => at(turn).post(`${url}/claims`, claim())))

  expect(countsOf(replies)).toEqual({ 200: 1, 409: 3 })
  expect(await claimsOf(garage.id)).toMatchObject([{ state: 'WAITING' }])
})

test('one that is sent four times at once, because its answer was lost, is one', async () => {
  const { url, garage } = await toldBill(make)
  const same = claim()
  const replies = await Promise.all([0, 1, 2, 3].map((turn) => at(turn).post(`${url}/claims`, same)))

  expect(countsOf(replies)).toEqual({ 200: 4 })
  expect(await claimsOf(garage.id)).toHaveLength(1)
})

test('the same number for two bills at once is taken for one of them', async () => {
  for (let round = 0; round < 5; round++) {
    const { url, garage, cashier } = await toldBill(make)
    const second = await make.bill(await make.jobCard(garage))
    const { body } = await cashier.post(`/garages/bills/${second.id}/send`, { channel: 'LINK' })
    const otherUrl = `/public/bills/${body.url.replace(/^.*\/i\//, '')}`
    const utr = newUtr()
    const replies = await Promise.all([url, otherUrl].map((each, turn) => at(turn).post(`${each}/claims`, claim(utr))))
    expect(countsOf(replies)).toEqual({ 200: 1, 409: 1 })
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('utr_used')
    expect(await claimsOf(garage.id)).toHaveLength(1)
  }
})

test('confirmed ten times at once is one payment', async () => {
  const { tell, cashier, card } = await toldBill(make)
  const id = (await tell()).body.claim.id
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_each, turn) =>
      cashier.at(origins[turn % 2] ?? app.origin).post(`/garages/claims/${id}/confirm`, {}),
    ),
  )
  expect(countsOf(replies)).toEqual({ 200: 1, 409: 9 })
  expect(await paymentsOf(card.id)).toHaveLength(1)
})

test('confirmed while the driver takes it back, it is one or the other', async () => {
  for (let round = 0; round < 6; round++) {
    const { tell, url, cashier, card, garage } = await toldBill(make)
    const id = (await tell()).body.claim.id
    const [confirmed, withdrawn] = await Promise.all([
      cashier.at(origins[round % 2] ?? app.origin).post(`/garages/claims/${id}/confirm`, {}),
      at(round + 1).delete(`${url}/claims/${id}`),
    ])
    expect([confirmed.status, withdrawn.status].sort()).toEqual([200, 409])
    const isPaid = confirmed.status === 200
    expect(await claimsOf(garage.id)).toMatchObject([{ state: isPaid ? 'CONFIRMED' : 'WITHDRAWN' }])
    expect(await paymentsOf(card.id)).toHaveLength(isPaid ? 1 : 0)
  }
})

test('confirmed by one while another marks it as not found, it is one or the other', async () => {
  for (let round = 0; round < 6; round++) {
    const { tell, cashier, card, garage } = await toldBill(make)
    const id = (await tell()).body.claim.id
    const [confirmed, rejected] = await Promise.all(
      ['confirm', 'reject'].map((deed, turn) =>
        cashier.at(origins[(round + turn) % 2] ?? app.origin).post(`/garages/claims/${id}/${deed}`, {}),
      ),
    )
    const isPaid = confirmed?.status === 200
    expect([confirmed?.status, rejected?.status]).toEqual(isPaid ? [200, 409] : [409, 200])
    expect(await claimsOf(garage.id)).toMatchObject([{ state: isPaid ? 'CONFIRMED' : 'REJECTED' }])
    expect(await paymentsOf(card.id)).toHaveLength(isPaid ? 1 : 0)
  }
})

test('a number that is recorded at the counter while its claim is confirmed stands in one payment', async () => {
  for (let round = 0; round < 5; round++) {
    const { tell, cashier, garage, card } = await toldBill(make)
    const utr = newUtr()
    const id = (await tell({ utr, amount: 1000 })).body.claim.id
    const otherCard = await make.bill(await make.jobCard(garage))
    const payment = { method: 'UPI', amount: 1000, reference: utr, requestId: randomUUID() }
    const replies = await Promise.all([
      cashier.at(origins[0] ?? app.origin).post(`/garages/claims/${id}/confirm`, {}),
      cashier.at(origins[1] ?? app.origin).post(`/garages/jobcards/${otherCard.job_card_id}/payments`, payment),
    ])
    const paid = [...(await paymentsOf(card.id)), ...(await paymentsOf(otherCard.job_card_id))]
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(1)
    expect(paid).toEqual([{ amount: '1000.00', utr }])
  }
})
