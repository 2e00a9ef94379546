import { expect, test } from 'vitest'
import type { Week, WeekFigure } from '../../../contract/desk/week/week.ts'
import { addDays } from '../../../contract/platform/days.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { changeMessagesOfGarages } from '../../../tests/support/garage-messages.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import { transact } from '../../platform/database/database.ts'
import { queueMessage } from '../../platform/messenger/outbox.ts'

const { app, make } = await useTestApp()
const { db } = app.database
const today = indianDay()
/** The seven days that end today. */
const from = addDays(today, -6)

test('a week is on one page, and each figure opens the list that it counts', async () => {
  const garage = await make.garage()
  const service = await make.service(garage)
  const owner = await make.owner(garage)
  await owner.post('/garages/leads', { name: 'Deepa', phone: '9840721155' })
  await make.lead(garage, { status: 'CONTACTED' })
  await make.booking(garage, service, { preferred_date: addDays(today, -1), status: 'CONFIRMED' })
  await make.booking(garage, service, { preferred_date: today, status: 'CONFIRMED' })
  const quiet = await make.garage()
  const before = new Date(Date.now() - 9 * 86_400_000)
  await db
    .insertInto('audit_log')
    .values({
      garage_id: quiet.id,
      id: crypto.randomUUID(),
      user_id: quiet.id,
      user_name: 'Somebody',
      action: 'lead.created',
      subject_id: null,
      subject_label: '',
      created_at: before,
    })
    .execute()
  const operator = await make.operator('LOOK')

  const week: Week = (await operator.get(`/desk/week?from=${from}`)).body

  const figures = Object.fromEntries(week.figures.map(({ figure, count }) => [figure, count]))
  expect(week).toMatchObject({ from, to: today })
  expect(figures).toEqual({
    'garages-new': 2,
    'garages-active': 1,
    'garages-lost': 1,
    bookings: 2,
    'no-shows': 1,
    leads: 2,
    'leads-answered': 1,
    'messages-failed': 0,
    complaints: 0,
  })
  for (const { figure, count } of week.figures) {
    const { rows } = (await operator.get(`/desk/week/${figure}?from=${from}`)).body
    expect([figure, rows.length]).toEqual([figure, count])
  }
  const lost = (await operator.get(`/desk/week/${'garages-lost' satisfies WeekFigure}?from=${from}`)).body.rows
  expect(lost).toMatchObject([{ garageId: quiet.id, label: quiet.name }])
})

test('messages that failed are counted and listed together, of garages and of none, the newest first', async () => {
  const { id: garageId } = await make.garage()
  const values = { garage: 'Sri Murugan', plate: 'TN09AB1234', due: '0', link: 'https://pahiya.example/b/x' }
  const ids: string[] = []
  for (const box of [null, garageId, null]) {
    const message = { kind: 'sms', to: '9840000001', template: 'CAR_READY', values } as const
    ids.push(await transact(db, (tx) => queueMessage(tx, message, { garageId: box })))
  }
  await db.updateTable('outbox').set({ state: 'failed' }).where('id', 'in', ids).execute()
  await changeMessagesOfGarages(db, `state = 'unknown'`)
  const operator = await make.operator('LOOK')

  const { figures }: Week = (await operator.get(`/desk/week?from=${from}`)).body
  const { rows } = (await operator.get(`/desk/week/messages-failed?from=${from}`)).body

  expect(figures).toContainEqual({ figure: 'messages-failed', count: 3, before: 0 })
  expect(rows.map(({ id }: { id: string }) => id)).toEqual(ids.toReversed())
})

test('a day is needed, a figure that is none leads nowhere, strangers see nothing', async () => {
  const operator = await make.operator('LOOK')
  expect((await operator.get('/desk/week')).status).toBe(400)
  expect((await operator.get(`/desk/week/nothing?from=${from}`)).status).toBe(400)
  expect((await (await make.driver()).get(`/desk/week?from=${from}`)).status).toBe(403)
  expect((await make.signedOut().get(`/desk/week?from=${from}`)).status).toBe(401)
})
