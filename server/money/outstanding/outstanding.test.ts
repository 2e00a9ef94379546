import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { type Outstanding, remindingHours } from '../../../contract/money/outstanding/outstanding.ts'
import { addDays } from '../../../contract/platform/days.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import type { BillChanges } from '../../../tests/support/make-bill.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import { remindCustomers } from './reminder-service.ts'
import { whyNotRemind } from './rules.ts'

const { app, make } = await useTestApp()
const { db } = app.database
const today = indianDay()
const noon = new Date(`${today}T12:00:00+05:30`)
const origin = 'https://pahiya.example'

async function setting() {
  const garage = await make.garage()
  const owner = await make.owner(garage)
  const shalini = await make.member(garage, { accessLevel: 'MANAGER', name: 'Shalini' })
  const due = async (days: number, changes: BillChanges = {}, customer: object = {}) => {
    const { id } = await make.customer(garage, customer)
    const due_on = addDays(today, -days)
    return make.bill(await make.jobCard(garage, { customer_id: id }), { issued_on: due_on, due_on, ...changes })
  }
  const list = async (): Promise<Outstanding> => (await shalini.get('/garages/outstanding')).body
  const scope = { garageId: garage.id, userId: shalini.userId } as Parameters<typeof remindCustomers>[2]
  const remind = (...billIds: string[]) => remindCustomers(db, origin, scope, billIds, noon)
  return { garage, owner, shalini, due, list, remind }
}

test('who owes, longest first, with the sums of each age; what is paid or credited owes nothing', async () => {
  const { due, list } = await setting()
  const bills = [await due(91), await due(90), await due(61), await due(31), await due(30), await due(1)]
  await due(0)
  await due(-10)
  await due(50, { paid: 3658 })
  await make.creditNote(await due(50))
  const part = await due(60, { paid: 1000 })

  const { owed, count, ages, bills: listed } = await list()

  expect([owed, count]).toEqual([8 * 3658 + 2658, 9])
  expect(ages.map(({ age, bills: number, amount }) => [age, number, amount])).toEqual([
    ['NOT_DUE', 2, 7316],
    ['TO_30', 2, 7316],
    ['TO_60', 2, 3658 + 2658],
    ['TO_90', 2, 7316],
    ['OVER_90', 1, 3658],
  ])
  expect(listed.map(({ billId }) => billId).slice(0, 3)).toEqual(bills.slice(0, 3).map(({ id }) => id))
  expect(listed.find(({ billId }) => billId === part.id)).toMatchObject({
    balance: 2658,
    daysOverdue: 60,
    notNow: null,
  })
  expect(listed.at(-1)).toMatchObject({ notNow: 'NOT_DUE', daysOverdue: -10 })
})

test('leaves as a file for admins: every bill, longest due first, and who took it is written down', async () => {
  const { garage, owner, shalini, due } = await setting()
  const old = await due(45, { paid: 1000 }, { name: 'Kaveri Fleet Services', phone: '9840012345' })
  const young = await due(-3, {}, { name: '=1+1' })
  await due(50, { paid: 3658 })

  const { status, body, headers } = await owner.get('/garages/outstanding.csv')

  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(headers.get('content-disposition')).toContain(`outstanding-${today}.csv`)
  expect(parse(body, { bom: true, columns: true })).toMatchObject([
    {
      Customer: 'Kaveri Fleet Services',
      Phone: '9840012345',
      Bill: old.number,
      Due: addDays(today, -45),
      'Days overdue': '45',
      Balance: '2658',
      'Waits to be checked': '',
      'Last reminder': '',
    },
    { Customer: "'=1+1", Bill: young.number, Due: addDays(today, 3), 'Days overdue': '0', Balance: '3658' },
  ])
  const rows = await db.selectFrom('audit_log').select('action').where('garage_id', '=', garage.id).execute()
  expect(rows.filter(({ action }) => action === 'outstanding.exported')).toHaveLength(1)
  expect((await shalini.get('/garages/outstanding.csv')).status).toBe(403)
})

describe('is reminded', () => {
  test('with the sum and a link of their own, once a week at most', async () => {
    const { garage, due, remind, list } = await setting()
    const bill = await due(5, { paid: 1000 }, { name: 'Prem Kumar' })

    expect(await remind(bill.id)).toEqual({
      sent: [{ billId: bill.id, number: bill.number, customerName: 'Prem Kumar' }],
      leftOut: [],
    })
    expect(await remind(bill.id)).toEqual({
      sent: [],
      leftOut: [{ billId: bill.id, number: bill.number, reason: 'REMINDED' }],
    })
    const messages = await db.selectFrom('messages').selectAll().where('garage_id', '=', garage.id).execute()
    expect(messages).toMatchObject([{ event: 'BILL_REMINDER', channel: 'SMS', by_name: 'Shalini' }])
    expect(messages[0]?.text).toContain(bill.number)
    expect(messages[0]?.text).toContain('2,658')
    expect((await list()).bills[0]).toMatchObject({ notNow: 'REMINDED', remindedAt: noon.toISOString() })
  })

  test('once, though two press at the same time', async () => {
    const { due, remind } = await setting()
    const bill = await due(5)

    const replies = await Promise.all([remind(bill.id), remind(bill.id)])

    expect(replies.flatMap(({ sent }) => sent)).toHaveLength(1)
  })

  test('unless it is not due, a payment waits to be checked, nobody can be reached, or it is paid', async () => {
    const { due, remind } = await setting()
    const [notDue, paid] = [await due(0), await due(5, { paid: 3658 })]
    const claimed = await due(5)
    const unreachable = await due(5, {}, { phone: '+44 20 7946 0958', email: null })
    await db
      .insertInto('payment_claims')
      .values({
        garage_id: claimed.garage_id,
        id: crypto.randomUUID(),
        bill_id: claimed.id,
        amount: 1000,
        job_card_id: claimed.job_card_id,
        utr: '417212345678',
        method: 'UPI',
        request_id: crypto.randomUUID(),
      })
      .execute()
    const unknown = crypto.randomUUID()

    const { sent, leftOut } = await remind(notDue.id, paid.id, claimed.id, unreachable.id, unknown)

    expect(sent).toEqual([])
    expect(leftOut.map(({ reason }) => reason)).toEqual(['NOT_DUE', 'PAID', 'CLAIM_WAITING', 'NO_PHONE', 'NOT_FOUND'])
  })

  test('by day only', async () => {
    const { garage, shalini, due } = await setting()
    const bill = await due(5)
    const scope = { garageId: garage.id, userId: shalini.userId } as Parameters<typeof remindCustomers>[2]
    const at = (clock: string) => remindCustomers(db, origin, scope, [bill.id], new Date(`${today}T${clock}+05:30`))

    await expect(at('08:59:59')).rejects.toMatchObject({ code: 'wrong_state' })
    await expect(at('20:00:00')).rejects.toMatchObject({ message: 'Customers are reminded from 9 am to 8 pm.' })
    expect(remindingHours).toEqual({ from: 9, to: 20 })
    expect((await at('09:00:00')).sent).toHaveLength(1)
  })

  test('a week later again', () => {
    const of = { claimed: null, phone: '9840011234', email: null, vehicle_id: 'car' }
    const bill = { balance: '100', due_on: '2026-11-01', ...of }
    const now = new Date('2026-11-20T06:30:00Z')
    const remindedAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

    expect(whyNotRemind({ ...bill, reminded_at: remindedAgo(6.99) }, '2026-11-20', now)).toBe('REMINDED')
    expect(whyNotRemind({ ...bill, reminded_at: remindedAgo(7) }, '2026-11-20', now)).toBeUndefined()
  })
})

test('is for managers; another garage’s bill is not found, and bad input is refused', async () => {
  const { garage, shalini } = await setting()
  const advisor = await make.member(garage)
  const url = '/garages/outstanding/remind'

  expect((await advisor.get('/garages/outstanding')).status).toBe(403)
  expect((await advisor.post(url, { billIds: [crypto.randomUUID()] })).status).toBe(403)
  expect((await make.signedOut().get('/garages/outstanding')).status).toBe(401)
  expect(await shalini.post(url, { billIds: [] })).toMatchObject({
    status: 400,
    body: { fields: { billIds: 'Please choose who is reminded' } },
  })
  expect(await shalini.post(url, { billIds: ['all'] })).toMatchObject({ status: 400 })
})
