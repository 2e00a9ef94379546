import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { expectWrittenOnce } from '../../../tests/support/insert-only.ts'
import { textOfPdf } from '../../../tests/support/pdf-text.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { app, make } = await useTestApp()
const { db } = app.database

async function delivered(changes: object = {}) {
  const garage = await make.garage()
  const meena = await make.member(garage, { name: 'Meena Krishnan' })
  const money = { total_amount: 11_424, amount_paid: 11_000.5 }
  const card = await make.jobCard(garage, { status: 'DELIVERED', odometer_in: 48_210, ...money, ...changes })
  return { garage, meena, card, url: `/garages/jobcards/${card.id}/gate-pass` }
}

const pass = (changes: object = {}) => ({
  handedTo: 'Lakshmi Narayanan',
  relation: 'Owner',
  phone: '98400 11234',
  odometerOut: 48_214,
  returned: [{ name: 'Key', count: 1, isBack: true }],
  ...changes,
})

test('says who has the car, what was given back and what is owed, and is numbered by its card', async () => {
  const { meena, card, url } = await delivered()

  const made = await meena.post(url, pass())

  expect(made).toMatchObject({
    status: 201,
    body: {
      number: `${card.job_card_number}/G1`,
      handedTo: 'Lakshmi Narayanan',
      phone: '9840011234',
      odometerOut: 48_214,
      returned: [{ name: 'Key', count: 1, isBack: true }],
      totalAmount: 11_424,
      amountPaid: 11_000.5,
      balance: 423.5,
      by: 'Meena Krishnan',
    },
  })
  expect((await meena.get(url)).body).toEqual({ gatePasses: [made.body] })
})

test('sent again after a lost answer it is one pass; another one has the next number', async () => {
  const { meena, card, url } = await delivered()
  const form = pass({ requestId: crypto.randomUUID() })

  const replies = await Promise.all([meena.post(url, form), meena.post(url, form)])
  const second = await meena.post(url, pass())

  expect(replies[0].body).toEqual(replies[1].body)
  expect(second.body.number).toBe(`${card.job_card_number}/G2`)
  expect((await meena.get(url)).body.gatePasses).toHaveLength(2)
})

test.each(['OPEN', 'IN_PROGRESS', 'READY', 'CANCELLED'] as const)(
  'there is none of a card that is %s',
  async (status) => {
    const { meena, url } = await delivered({ status })

    expect(await meena.post(url, pass())).toMatchObject({
      status: 409,
      body: { code: 'wrong_state', detail: 'The gate pass is issued when the car is delivered.' },
    })
  },
)

test.each([
  ['nobody', { handedTo: ' ' }, 'handedTo', 'Please say who takes the car'],
  ['an odometer that ran back', { odometerOut: 48_209 }, 'odometerOut', 'The car came in with 48,210 km'],
  ['half a kilometre', { odometerOut: 48_214.5 }, 'odometerOut', 'Odometer must be a whole number'],
  ['no phone', { phone: '12' }, 'phone', 'Please enter a valid phone number'],
  [
    'a thing without a name',
    { returned: [{ name: '', count: 1, isBack: true }] },
    'returned.0.name',
    'Please name what is given back',
  ],
])('one with %s is refused beside its field', async (_what, changes, field, sentence) => {
  const { meena, url } = await delivered()

  expect(await meena.post(url, pass(changes))).toMatchObject({ status: 400, body: { fields: { [field]: sentence } } })
  expect((await meena.get(url)).body.gatePasses).toEqual([])
})

test('there are at most 20 of a card', async () => {
  const { meena, url } = await delivered()
  for (let number = 1; number <= 20; number++) await meena.post(url, pass())

  expect(await meena.post(url, pass())).toMatchObject({ status: 409, body: { code: 'limit_reached' } })
})

test('no call and no statement of the application changes it or takes it away', async () => {
  const { garage, meena, url } = await delivered()
  const { body } = await meena.post(url, pass())

  for (const method of ['put', 'delete'] as const) {
    expect((await meena[method](`${url}/${body.id}`, {})).status).toBe(404)
    expect((await meena[method](url, {})).status).toBe(404)
  }
  await expectWrittenOnce(db, ['gate_passes'], sql`where garage_id = ${garage.id}`)
})

test('stands on A4: who has the car, what was done, declined, given back and owed', async () => {
  const { garage, meena, card, url } = await delivered()
  const cardUrl = `/garages/jobcards/${card.id}`
  const status = async (name: 'OPEN' | 'DELIVERED') =>
    db
      .updateTable('job_cards')
      .set({ status: name })
      .where('garage_id', '=', garage.id)
      .where('id', '=', card.id)
      .execute()
  await status('OPEN')
  const line = { kind: 'PART', quantity: 1, unitPrice: 11_424 }
  const { body } = await meena.post(`${cardUrl}/lines`, { ...line, description: 'Front brake pads', taxRate: 0 })
  await meena.post(`${cardUrl}/lines`, { ...line, description: 'Wiper blades', taxRate: 0 })
  const wipers = (await meena.get(cardUrl)).body.lines.find((each: { id: string }) => each.id !== body.lines[0].id)
  await db
    .updateTable('job_card_lines')
    .set({ approval: 'DECLINED' })
    .where('garage_id', '=', garage.id)
    .where('id', '=', wipers.id)
    .execute()
  const mark = { id: crypto.randomUUID(), view: 'FRONT', x: 0.5, y: 0.5, kind: 'SCRATCH', at: new Date().toISOString() }
  expect((await meena.post(`${cardUrl}/check-in/marks`, mark)).status).toBeLessThan(300)
  await status('DELIVERED')
  expect((await meena.get(`${url}.pdf`)).body.detail).toBe('This job card has no gate pass yet.')
  await meena.post(url, pass({ returned: [{ name: 'Floor mats', count: 4, isBack: false }] }))

  const reply = await fetch(`${app.origin}/api/v1${url}.pdf`, {
    headers: { cookie: `access=${meena.cookie('access')}` },
  })
  const text = await textOfPdf(Buffer.from(await reply.arrayBuffer()))

  expect(reply.headers.get('content-type')).toBe('application/pdf')
  for (const said of [
    `${card.job_card_number}/G1`,
    'Lakshmi Narayanan',
    'Owner, 98400 11234',
    '48,214 km',
    'in 48,210 km',
  ]) {
    expect(text).toContain(said)
  }
  for (const said of ['Front brake pads', 'Not done: declined', 'Wiper blades', 'Floor mats, 4', 'not given back']) {
    expect(text).toContain(said)
  }
  expect(text).toMatch(/1 Scratch, .*As at check-in\./)
  // Nobody has said so.
  expect(text).not.toContain('No new marks')
})
