import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { newUtr, toldBill } from '../../../tests/support/told-bill.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import { acrossGarages } from '../../platform/database/across-garages.ts'

const { app, make } = await useTestApp()
const db = acrossGarages(app.database.db)
const setUp = (changes?: Parameters<typeof toldBill>[1]) => toldBill(make, changes)

const paymentsOf = (cardId: string) =>
  db.selectFrom('payments').selectAll().where('job_card_id', '=', cardId).orderBy('id').execute()
const claimsOf = (billId: string) =>
  db.selectFrom('payment_claims').selectAll().where('bill_id', '=', billId).orderBy('id').execute()
const messagesOf = (billId: string) =>
  db
    .selectFrom('messages')
    .select(['event', 'text', 'channel'])
    .where('subject_id', '=', billId)
    .orderBy('id')
    .execute()
const confirmUrl = (id: string) => `/garages/claims/${id}/confirm`

describe('a driver who has paid', () => {
  test('tells the garage, which finds it: the payment stands on the card with its UTR, and the driver knows', async () => {
    const { tell, cashier, card, bill, read, claims } = await setUp()
    const utr = newUtr()
    const told = await tell({ utr: `${utr.slice(0, 4)} ${utr.slice(4)}` })
    expect([told.status, told.body.claim]).toMatchObject([200, { state: 'WAITING', amount: 3658, utr, method: 'UPI' }])
    expect(await claims()).toMatchObject({
      waiting: 1,
      claims: [
        {
          utr,
          amount: 3658,
          state: 'WAITING',
          billNumber: bill.number,
          billBalance: 3658,
          usedAt: null,
          customerName: 'Lakshmi Narayanan',
          jobCardNumber: card.job_card_number,
          decidedBy: null,
        },
      ],
    })

    const confirmed = await cashier.post(confirmUrl(told.body.claim.id), {})
    expect([confirmed.status, confirmed.body]).toMatchObject([
      200,
      { state: 'CONFIRMED', decidedBy: 'Jeya Raman', billBalance: 0, usedAt: null },
    ])
    expect(await paymentsOf(card.id)).toMatchObject([
      { kind: 'PAYMENT', method: 'UPI', amount: '3658.00', reference: utr, utr, received_by: cashier.userId },
    ])
    expect(await read()).toMatchObject({
      state: 'PAID',
      paid: 3658,
      balance: 0,
      claim: { state: 'CONFIRMED' },
      payments: [{ method: 'UPI', amount: 3658, referenceEnd: utr.slice(-4) }],
    })
    expect(await messagesOf(bill.id)).toMatchObject([
      {
        event: 'PAYMENT_CONFIRMED',
        channel: 'SMS',
        text: expect.stringMatching(
          new RegExp(`^Sri Murugan Auto Works: Rs 3,658 received for bill ${bill.number}. Still to pay: Rs 0. .*/i/…$`),
        ),
      },
    ])
    expect(await claims()).toMatchObject({ waiting: 0, claims: [{ state: 'CONFIRMED' }] })
  })

  test('is told where the garage has not found it, and may tell again', async () => {
    const { tell, cashier, bill, card, read } = await setUp()
    const utr = newUtr()
    const { body } = await tell({ utr })
    const rejected = await cashier.post(`/garages/claims/${body.claim.id}/reject`, {})

    expect([rejected.status, rejected.body.state]).toEqual([200, 'REJECTED'])
    expect(await paymentsOf(card.id)).toEqual([])
    expect((await read()).claim).toMatchObject({ state: 'REJECTED', utr })
    expect((await messagesOf(bill.id))[0]).toMatchObject({
      event: 'PAYMENT_NOT_FOUND',
      text: expect.stringContaining(`we cannot find UTR ${utr} yet`),
    })
    expect((await tell({ utr })).body.claim.state).toBe('WAITING')
  })

  test('takes back what was typed wrong, twice as well, and tells anew', async () => {
    const { tell, driver, url, read, claims } = await setUp()
    const id = (await tell()).body.claim.id
    for (let times = 0; times < 2; times++) {
      const { status, body } = await driver.delete(`${url}/claims/${id}`)
      expect([status, body.claim.state]).toEqual([200, 'WITHDRAWN'])
    }
    expect((await claims()).waiting).toBe(0)
    expect((await tell({ method: 'BANK', utr: 'hdfcn 52026112000417' })).body.claim).toMatchObject({
      state: 'WAITING',
      utr: 'HDFCN52026112000417',
      method: 'BANK',
    })
    expect((await read()).claim.state).toBe('WAITING')
  })

  test('sends it again after a lost answer: one is told', async () => {
    const { tell, bill } = await setUp()
    const said = { utr: newUtr(), requestId: randomUUID() }
    const answers = [await tell(said), await tell(said)]

    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await claimsOf(bill.id)).toHaveLength(1)
    const other = await setUp()
    expect((await other.tell({ requestId: said.requestId })).status).toBe(200)
  })

  test('pays in parts; no more than is left can be told', async () => {
    const { tell, cashier, read } = await setUp({ paid: 1000 })
    const tooMuch = await tell({ amount: 3658 })
    expect([tooMuch.status, tooMuch.body.code, tooMuch.body.fields]).toEqual([
      409,
      'amount_too_high',
      { amount: 'Only ₹2,658 is left to pay.' },
    ])
    await cashier.post(confirmUrl((await tell({ amount: 2000 })).body.claim.id), {})
    expect(await read()).toMatchObject({ state: 'PARTIAL', balance: 658 })
  })

  test.each([
    ['UPI', '', 'A UPI reference (UTR) has 12 digits. Please check it in your app.'],
    ['UPI', '63251409831', 'A UPI reference (UTR) has 12 digits. Please check it in your app.'],
    ['UPI', '63251409831A', 'A UPI reference (UTR) has 12 digits. Please check it in your app.'],
    ['BANK', 'HDFC1234567', 'A bank’s reference has 12 to 22 letters and digits. Please check it.'],
    ['BANK', 'ABCDEFGHIJKLM', 'A bank’s reference has 12 to 22 letters and digits. Please check it.'],
    ['BANK', 'HDFCR520261120004171234', 'A bank’s reference has 12 to 22 letters and digits. Please check it.'],
    ['BANK', 'HDFC-5202611200', 'A bank’s reference has 12 to 22 letters and digits. Please check it.'],
  ] as const)('is asked about a number that can be none: %s %j', async (method, utr, sentence) => {
    const { tell, bill } = await setUp()
    const { status, body } = await tell({ method, utr })

    expect([status, body.fields]).toEqual([400, { utr: sentence }])
    expect(await claimsOf(bill.id)).toEqual([])
  })

  test('tells one payment at a time', async () => {
    const { tell } = await setUp()
    await tell({ amount: 1000 })
    const second = await tell({ amount: 1000 })

    expect([second.status, second.body.code, second.body.message]).toEqual([
      409,
      'claim_waiting',
      'You have told the garage already.',
    ])
  })

  test('cannot tell of a number that the garage knows, from a payment or from another bill, and is not told whence', async () => {
    const { garage, tell, cashier, card, bill } = await setUp()
    const [paid, told] = [newUtr(), newUtr()]
    await cashier.post(`/garages/jobcards/${card.id}/payments`, { method: 'UPI', amount: 100, reference: paid })
    await tell({ amount: 100, utr: told })
    const other = await make.bill(await make.jobCard(garage))
    const { body: sent } = await cashier.post(`/garages/bills/${other.id}/send`, { channel: 'LINK' })
    const url = `/public/bills/${sent.url.replace(/^.*\/i\//, '')}/claims`
    for (const utr of [paid, told]) {
      const said = { amount: 100, method: 'UPI', utr, requestId: randomUUID() }
      const { status, body } = await make.signedOut().post(url, said)
      expect([status, body.code, body.fields]).toEqual([
        409,
        'utr_used',
        { utr: 'This number was used before. Please check it in your app, or call the garage.' },
      ])
      expect(JSON.stringify(body)).not.toMatch(new RegExp(`${bill.number}|${card.job_card_number}`))
    }
    // Another garage has its own numbers.
    expect((await (await setUp()).tell({ amount: 100, utr: paid })).status).toBe(200)
  })

  test('has nothing to tell of a bill that is paid, or credited', async () => {
    const paid = await setUp({ paid: 3658 })
    const credited = await setUp()
    await make.creditNote(credited.bill)
    for (const { tell } of [paid, credited]) {
      const { status, body } = await tell()
      expect([status, body.message]).toEqual([409, 'Nothing is left to pay on this bill.'])
    }
    expect(await credited.read()).toMatchObject({ state: 'CREDITED', balance: 0, creditNotes: [{ total: 3658 }] })
  })

  test('tries five numbers an hour, and hears when the next may be tried; a slip on the form is no try', async () => {
    const { tell, cashier, card } = await setUp()
    const utr = newUtr()
    await cashier.post(`/garages/jobcards/${card.id}/payments`, { method: 'UPI', amount: 100, reference: utr })
    const slips = [{ utr: '' }, { utr: '6325 1409' }, { amount: 0 }, { amount: 3659 }, { amount: 3659, utr }]
    for (const slip of [...slips, ...slips]) expect((await tell(slip)).status).not.toBe(429)
    for (let times = 0; times < 5; times++) expect((await tell({ amount: 100, utr })).body.code).toBe('utr_used')
    const { status, headers, body } = await tell({ amount: 100 })

    expect([status, Number(headers.get('retry-after')) > 3000]).toEqual([429, true])
    expect(body.message).toMatch(
      /^You have tried five times within an hour\. Please try again after \d{1,2}:\d\d [ap]m, or call the garage\.$/,
    )
  })
})

test('a claim of another bill is none of this link, in the same garage neither', async () => {
  const { garage, cashier, driver, tell } = await setUp()
  const { body } = await tell()
  const other = await make.bill(await make.jobCard(garage))
  const { body: sent } = await cashier.post(`/garages/bills/${other.id}/send`, { channel: 'LINK' })
  const strangers = await setUp()

  for (const url of [`/public/bills/${sent.url.replace(/^.*\/i\//, '')}`, strangers.url]) {
    expect((await driver.delete(`${url}/claims/${body.claim.id}`)).status).toBe(404)
  }
})
