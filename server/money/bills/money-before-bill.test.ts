import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { billableCard, padsAndFitting } from '../../../tests/support/billable-card.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { app, make } = await useTestApp()
const { db } = app.database

async function workshop(card: object = {}) {
  const garage = await make.garage()
  const staff = await make.member(garage)
  const manager = await make.member(garage, { accessLevel: 'MANAGER' })
  const made = await billableCard(make, garage, staff, { card: { status: 'IN_PROGRESS', ...card } })
  const pay = (body: object, by = staff) => by.post(`${made.url}/payments`, { method: 'UPI', ...body })
  return { garage, staff, manager, pay, ...made }
}

test('an advance has a receipt voucher with its tax; given back, it has a refund voucher', async () => {
  const { pay, garage } = await workshop()
  const { body } = await pay({ amount: 1000 })
  expect(body.payments[0]).toMatchObject({ voucherNumber: expect.stringMatching(/^R\d{4}\/00001$/), isMistake: false })
  const back = await pay({ kind: 'REFUND', amount: 400 })
  expect(back.body.payments[0].voucherNumber).toMatch(/^F\d{4}\/00001$/)
  const vouchers = await db
    .selectFrom('vouchers')
    .selectAll()
    .where('garage_id', '=', garage.id)
    .orderBy('id')
    .execute()
  expect(vouchers).toMatchObject([
    { kind: 'RECEIPT', amount: '1000.00', taxable: '847.46', cgst: '76.27', sgst: '76.27', igst: '0.00' },
    { kind: 'REFUND', amount: '400.00', taxable: '338.98', cgst: '30.51', sgst: '30.51' },
  ])
})

test('only with a word for it an advance is more than the card comes to, and only before it is ready', async () => {
  const { pay, staff, url, read, issue } = await workshop()
  expect((await pay({ amount: 5000 })).body.code).toBe('amount_too_high')
  expect(await pay({ amount: 5000, advance: true })).toMatchObject({ status: 201, body: { balance: -1342 } })
  const lowered = await staff.put(`${url}/lines`, { lines: [padsAndFitting[1]] })
  expect(lowered).toMatchObject({ status: 200, body: { totalAmount: 767, balance: -4233 } })
  expect(await issue({ expectedTotal: 767 })).toMatchObject({ status: 201, body: { state: 'PAID', balance: -4233 } })
  expect((await pay({ amount: 1, advance: true })).body.code).toBe('amount_too_high')
  expect((await read()).payments).toHaveLength(1)
  const ready = await workshop({ status: 'READY' })
  expect((await ready.pay({ amount: 5000, advance: true })).body.code).toBe('amount_too_high')
  const most = await workshop()
  expect((await most.pay({ amount: 9_999_999_999, advance: true, method: 'BANK' })).status).toBe(201)
  expect((await most.pay({ amount: 1, advance: true, method: 'BANK' })).body.fields).toEqual({
    amount: 'This amount is too large.',
  })
})

test('other money holds the total up', async () => {
  const { pay, staff, url } = await workshop()
  await pay({ amount: 3000 })
  const lowered = await staff.put(`${url}/lines`, { lines: [padsAndFitting[1]] })
  expect(lowered).toMatchObject({ status: 409, body: { code: 'below_paid' } })
})

test('what was entered by mistake is undone by managers, without a voucher', async () => {
  const { pay, manager, garage } = await workshop()
  await pay({ amount: 1000 })
  const mistake = { kind: 'REFUND', amount: 1000, isMistake: true }
  expect(await pay(mistake)).toMatchObject({
    status: 403,
    body: { error: 'Only a manager may undo a payment that was entered by mistake.' },
  })
  expect((await pay({ ...mistake, kind: 'PAYMENT' }, manager)).body.fields).toEqual({
    isMistake: 'A mistake is undone by a refund of the same amount',
  })
  const { body } = await pay(mistake, manager)
  expect(body).toMatchObject({ amountPaid: 0, payments: [{ isMistake: true, voucherNumber: null }, {}] })
  const said = body.activity.map(({ what }: { what: string }) => what)
  expect(said).toContain('recorded ₹1,000 by UPI')
  expect(said).toContain('undid ₹1,000 by UPI, entered by mistake')
  expect(await db.selectFrom('vouchers').select('kind').where('garage_id', '=', garage.id).execute()).toHaveLength(1)
})

test('each mistake names its payment, and undoes it once; its UTR may be used where it belongs', async () => {
  const { pay, manager } = await workshop()
  const reference = '632514098311'
  const [{ body: first }, { body: second }] = [
    await pay({ amount: 700, reference }),
    await pay({ amount: 700, reference: '711122223333' }),
  ]
  const [wrong, right] = [first.payments[0].id, second.payments[0].id]
  const undo = (body: object) => pay({ kind: 'REFUND', amount: 700, isMistake: true, ...body }, manager)
  const refused = { code: 'wrong_state', error: 'There is no such payment, or it has already been undone.' }
  expect((await undo({ amount: 699 })).body).toMatchObject(refused)
  expect((await undo({ method: 'CASH' })).body).toMatchObject(refused)
  expect((await undo({ undoesId: randomUUID() })).body).toMatchObject(refused)
  expect((await undo({ undoesId: 'that one' })).body.fields).toEqual({ undoesId: 'Please choose the payment' })

  const { body } = await undo({ undoesId: wrong })
  expect(body).toMatchObject({ amountPaid: 700, payments: [{ undoesId: wrong }, { id: right }, { id: wrong }] })
  expect((await undo({ undoesId: wrong })).body).toMatchObject(refused)
  expect((await pay({ amount: 100, reference: '711122223333' })).body.code).toBe('utr_used')
  expect((await pay({ amount: 100, reference })).status).toBe(201)
  expect((await undo({})).body.payments[0].undoesId).toBe(right)
})

test('after the bill a payment has no voucher', async () => {
  const { pay, issue, garage } = await workshop()
  await issue()
  expect((await pay({ amount: 100 })).body.payments[0].voucherNumber).toBeNull()
  expect(await db.selectFrom('vouchers').select('kind').where('garage_id', '=', garage.id).execute()).toEqual([])
})

test('cash of ₹2,00,000 for one card is refused, however it is divided', async () => {
  const { pay, staff, url } = await workshop()
  await staff.put(`${url}/lines`, { lines: [{ ...padsAndFitting[0], unitPrice: 200_000 }] })
  expect((await pay({ method: 'CASH', amount: 200_000 })).body).toMatchObject({ code: 'cash_limit' })
  expect((await pay({ method: 'CASH', amount: 150_000 })).status).toBe(201)
  expect((await pay({ method: 'CASH', amount: 50_000 })).body).toMatchObject({
    code: 'cash_limit',
    fields: {
      amount: 'Cash of ₹2,00,000 or more cannot be taken for one job card (Income-tax Act, 2025, section 186).',
    },
  })
  expect((await pay({ method: 'CASH', amount: 49_999.99 })).status).toBe(201)
  expect((await pay({ method: 'UPI', amount: 30_000 })).status).toBe(201)
})

test('a discount is shared out by the bill, up to the garage’s limit by staff and beyond it by managers', async () => {
  const { staff, manager, url, issue, preview } = await workshop()
  const discount = (by: typeof staff, body: object) => by.put(`${url}/discount`, body)
  expect(await discount(staff, { kind: 'PERCENT', value: 5.01 })).toMatchObject({
    status: 403,
    body: { fields: { value: 'Only a manager may take more than 5 % off.' } },
  })
  expect((await discount(staff, { kind: 'RUPEES', value: 155.01 })).status).toBe(403)
  expect(await discount(staff, { kind: 'RUPEES', value: 155 })).toMatchObject({
    status: 200,
    body: { discount: { kind: 'RUPEES', value: 155 }, totals: { discount: 155 }, totalAmount: 3475 },
  })
  expect((await discount(manager, { kind: 'RUPEES', value: 3100.01 })).status).toBe(400)
  expect((await discount(manager, { kind: 'PERCENT', value: 101 })).body.fields).toEqual({
    value: 'A discount is at most 100 %',
  })
  expect((await discount(manager, { kind: 'PERCENT', value: 10 })).body).toMatchObject({ totalAmount: 3292 })
  expect((await preview()).body).toMatchObject({ discount: 310, taxable: 2790, lines: [{ billDiscount: 245 }, {}] })
  expect((await discount(staff, { kind: 'PERCENT', value: 0 })).body).toMatchObject({
    discount: null,
    totalAmount: 3658,
  })
  expect((await discount(manager, { kind: 'RUPEES', value: 3100.01 })).body.fields).toEqual({
    value: 'The lines come to ₹3,100 only',
  })
  await issue()
  expect((await discount(manager, { kind: 'PERCENT', value: 1 })).body.code).toBe('bill_locked')
})
