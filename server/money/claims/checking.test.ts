import { expect, test } from 'vitest'
import { newUtr, toldBill } from '../../../tests/support/told-bill.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import { acrossGarages } from '../../platform/database/across-garages.ts'

const { app, make } = await useTestApp()
const db = acrossGarages(app.database.db)
const setUp = () => toldBill(make)

const paymentsOf = (cardId: string) =>
  db.selectFrom('payments').selectAll().where('job_card_id', '=', cardId).orderBy('id').execute()
const messagesOf = (billId: string) =>
  db
    .selectFrom('messages')
    .select(['event', 'text', 'channel'])
    .where('subject_id', '=', billId)
    .orderBy('id')
    .execute()
const confirmUrl = (id: string) => `/garages/claims/${id}/confirm`

test('whoever checks payments may confirm another amount than was told, and more than is left: the rest is to be given back', async () => {
  const { tell, cashier, card, read } = await setUp()
  const { body } = await tell({ amount: 3658 })
  await cashier.post(`/garages/jobcards/${card.id}/payments`, { method: 'CASH', amount: 3000 })
  const confirmed = await cashier.post(confirmUrl(body.claim.id), { amount: 3600 })

  expect([confirmed.status, confirmed.body]).toMatchObject([
    200,
    { amount: 3658, confirmedAmount: 3600, billBalance: -2942 },
  ])
  expect(await read()).toMatchObject({ state: 'PAID', paid: 6600, balance: -2942 })
})

test('whoever checks payments finds what was told for a bill that is credited meanwhile: it is an advance, with its voucher', async () => {
  const { garage, tell, cashier, card, bill, read } = await setUp()
  const { body } = await tell({ amount: 3000 })
  const owner = await make.owner(garage)
  const credited = await owner.post(`/garages/bills/${bill.id}/credit-notes`, { lines: 'ALL', reason: 'PRICE' })
  expect([credited.status, (await read()).state]).toEqual([201, 'CREDITED'])
  expect((await cashier.post(confirmUrl(body.claim.id), {})).status).toBe(200)
  expect(await paymentsOf(card.id)).toMatchObject([{ amount: '3000.00', is_advance: true }])
  const vouchers = db.selectFrom('vouchers').select(['kind', 'amount']).where('job_card_id', '=', card.id)
  expect(await vouchers.execute()).toMatchObject([{ kind: 'RECEIPT', amount: '3000.00' }])
  expect((await messagesOf(bill.id)).map(({ event }) => event)).toEqual(['BILL_CREDITED', 'PAYMENT_CONFIRMED'])
})

test('whoever checks payments is told where a number stands already, and may confirm all the same', async () => {
  const { tell, cashier, card, claims } = await setUp()
  const utr = newUtr()
  const { body } = await tell({ amount: 2000, utr })
  await cashier.post(`/garages/jobcards/${card.id}/payments`, { method: 'UPI', amount: 1500, reference: utr })
  expect((await claims()).claims[0].usedAt).toMatchObject({ where: card.job_card_number, amount: 1500 })

  const refused = await cashier.post(confirmUrl(body.claim.id), {})
  expect([refused.status, refused.body.code]).toEqual([409, 'utr_used'])
  expect(refused.body.fields.utr).toMatch(new RegExp(`already used on ${card.job_card_number}: ₹1,500`))
  expect(await paymentsOf(card.id)).toHaveLength(1)
  expect((await cashier.post(confirmUrl(body.claim.id), { reuse: true })).body.state).toBe('CONFIRMED')
  expect(await paymentsOf(card.id)).toHaveLength(2)
})

test('whoever checks payments finds a number again that was confirmed by mistake: it stands nowhere', async () => {
  const { garage, tell, cashier, card, claims } = await setUp()
  const manager = await make.member(garage, { accessLevel: 'MANAGER' })
  const utr = newUtr()
  const first = (await tell({ amount: 2000, utr })).body.claim.id
  await cashier.post(confirmUrl(first), {})
  const mistake = { kind: 'REFUND', method: 'UPI', amount: 2000, isMistake: true }
  expect((await manager.post(`/garages/jobcards/${card.id}/payments`, mistake)).status).toBe(201)

  const again = await tell({ amount: 2000, utr })

  expect(again.status).toBe(200)
  expect((await claims()).claims[0]).toMatchObject({ state: 'WAITING', utr, usedAt: null })
  expect((await cashier.post(confirmUrl(again.body.claim.id), {})).body).toMatchObject({ state: 'CONFIRMED' })
})

test.each([
  ['confirm', 'This payment was confirmed by Jeya Raman at'],
  ['reject', 'This payment was marked as not found by Jeya Raman at'],
])('whoever checks payments hears who was first: %s', async (deed, sentence) => {
  const { tell, cashier, driver, url, card } = await setUp()
  const { body } = await tell()
  const id = body.claim.id
  await cashier.post(`/garages/claims/${id}/${deed}`, {})
  for (const late of [
    await cashier.post(confirmUrl(id), {}),
    await cashier.post(`/garages/claims/${id}/reject`, {}),
    await driver.delete(`${url}/claims/${id}`),
  ]) {
    expect([late.status, late.body.code]).toEqual([409, 'claim_decided'])
    expect(late.body.message).toContain(sentence)
  }
  expect(await paymentsOf(card.id)).toHaveLength(deed === 'confirm' ? 1 : 0)
})

test('whoever checks payments hears that the driver took it back', async () => {
  const { tell, cashier, driver, url } = await setUp()
  const { body } = await tell()
  await driver.delete(`${url}/claims/${body.claim.id}`)
  const { status, body: problem } = await cashier.post(confirmUrl(body.claim.id), {})

  expect([status, problem.message]).toEqual([409, expect.stringContaining('This payment was taken back by the driver')])
})

test('whoever checks payments confirms no amount of nothing', async () => {
  const { tell, cashier } = await setUp()
  const { body } = await tell()
  for (const amount of [0, -5, 'a lot']) {
    const { status, body: problem } = await cashier.post(confirmUrl(body.claim.id), { amount })
    expect([status, Object.keys(problem.fields)]).toEqual([400, ['amount']])
  }
})

test('whoever checks payments is somebody at the counter, of this garage', async () => {
  const { garage, tell, claims } = await setUp()
  const { body } = await tell()
  const technician = await make.member(garage, { role: 'TECHNICIAN' })
  const viewer = await make.member(garage, { role: 'CASHIER', accessLevel: 'VIEW_ONLY' })
  const stranger = await make.member(await make.garage(), { role: 'CASHIER' })
  for (const deed of ['confirm', 'reject']) {
    const call = `/garages/claims/${body.claim.id}/${deed}`
    expect((await make.signedOut().post(call, {})).status).toBe(401)
    expect((await technician.post(call, {})).body.message).toBe(
      'Only a cashier, a service advisor or a manager may do this.',
    )
    expect((await viewer.post(call, {})).status).toBe(403)
    expect((await stranger.post(call, {})).status).toBe(404)
  }
  expect((await technician.get('/garages/claims')).body.waiting).toBe(1)
  expect((await stranger.get('/garages/claims')).body).toEqual({ claims: [], waiting: 0 })
  expect((await claims()).claims[0]).toMatchObject({ state: 'WAITING', confirmedAmount: null })
})

test('whoever checks payments sees of one state only what asks for it', async () => {
  const { tell, cashier } = await setUp()
  const first = (await tell({ amount: 1000 })).body.claim.id
  await cashier.post(confirmUrl(first), {})
  const second = (await tell({ amount: 1000 })).body.claim.id
  const idsOf = async (state: string) =>
    (await cashier.get(`/garages/claims?state=${state}`)).body.claims.map(({ id }: { id: string }) => id)

  expect(await idsOf('WAITING')).toEqual([second])
  expect(await idsOf('CONFIRMED')).toEqual([first])
  expect(await idsOf('ALL')).toEqual([second, first])
  expect((await cashier.get('/garages/claims?state=LOST')).status).toBe(400)
})

test('what waits is listed oldest first, then what was decided, the newest first; a bill with what is left of it', async () => {
  const { garage, tell, cashier, claims, bill } = await setUp()
  await make.creditNote(bill, { positions: [2] })
  const first = (await tell({ amount: 1000 })).body.claim.id
  const other = await make.bill(await make.jobCard(garage))
  const { body: sent } = await cashier.post(`/garages/bills/${other.id}/send`, { channel: 'LINK' })
  const said = { amount: 500, method: 'UPI', utr: newUtr(), requestId: crypto.randomUUID() }
  const told = await make.signedOut().post(`/public/bills/${sent.url.replace(/^.*\/i\//, '')}/claims`, said)
  const second = told.body.claim.id
  expect(await claims()).toMatchObject({
    waiting: 2,
    claims: [
      { id: first, billTotal: 2891, billBalance: 2891 },
      { id: second, billTotal: 3658 },
    ],
  })
  for (const id of [first, second]) await cashier.post(confirmUrl(id), {})
  expect(await claims()).toMatchObject({ waiting: 0, claims: [{ id: second }, { id: first }] })
})

test('a card is not cancelled while a payment waits to be checked: money that came in would stand nowhere', async () => {
  const { garage, tell, cashier, card, bill } = await setUp()
  const { body } = await tell({ amount: 3000 })
  const owner = await make.owner(garage)
  await owner.post(`/garages/bills/${bill.id}/credit-notes`, { lines: 'ALL', reason: 'PRICE' })
  const cancel = () => owner.put(`/garages/jobcards/${card.id}/status`, { status: 'CANCELLED' })
  const refused = await cancel()
  expect([refused.status, refused.body.code, refused.body.fields]).toEqual([
    409,
    'wrong_state',
    {
      status:
        'The driver says ₹3,000 is paid. Please confirm it, or mark it as not found, before you cancel this job card.',
    },
  ])

  await cashier.post(confirmUrl(body.claim.id), {})
  expect((await cancel()).body.fields.status).toBe('₹3,000 is paid. Please refund it before you cancel this job card.')
  await cashier.post(`/garages/jobcards/${card.id}/payments`, { kind: 'REFUND', method: 'UPI', amount: 3000 })
  expect((await cancel()).body.status).toBe('CANCELLED')
})
