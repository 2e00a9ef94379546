import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../tests/support/test-app.ts'
import { useTestApp } from '../../tests/support/use-test-app.ts'
import { splitStatements } from '../platform/database/migration-files.ts'

// It writes rows of all garages at once, as only a migration may.
const { app, make } = await useTestApp({ database: await openTestDatabase((dialect) => dialect) })
const { db } = app.database

const file = new URL('0050-languages-and-replies.sql', import.meta.url)

test('what was written back to a reminder before is its contact, under the id of the message; other replies are none', async () => {
  const garage = await make.garage()
  const customer = await make.customer(garage)
  const vehicle = await make.vehicle(customer)
  const due = await make.due(vehicle)
  const message = (event: 'DUE' | 'CAR_READY' | 'REPLY', subject_id: string, text: string) => ({
    garage_id: garage.id,
    id: newId(),
    customer_id: customer.id,
    phone_key: customer.phone_key,
    event,
    channel: 'WHATSAPP' as const,
    subject_id,
    text,
    state: 'DELIVERED' as const,
    occurrence: newId(),
    direction: event === 'REPLY' ? ('IN' as const) : ('OUT' as const),
  })
  const [reminder, ready] = [message('DUE', due.id, 'due'), message('CAR_READY', newId(), 'ready')]
  const [answer, thanks] = [message('REPLY', reminder.id, 'On Monday?'), message('REPLY', ready.id, 'Thanks')]
  await db.insertInto('messages').values([reminder, ready, answer, thanks]).execute()

  const statements = splitStatements(await readFile(file, 'utf8'))
  for (const statement of statements.filter((each) => /^insert/m.test(each))) await sql.raw(statement).execute(db)

  const contacts = await db.selectFrom('due_contacts').selectAll().where('garage_id', '=', garage.id).execute()
  expect(contacts).toMatchObject([
    { id: answer.id, due_id: due.id, vehicle_id: vehicle.id, how: 'WHATSAPP', outcome: 'REPLIED' },
  ])
})
