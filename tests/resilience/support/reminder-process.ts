import { setTimeout as sleep } from 'node:timers/promises'
import { indianDay } from '../../../contract/platform/formats.ts'
import { remindOfDues } from '../../../server/customers/dues/reminder-service.ts'
import { databaseAt } from '../../../server/platform/database/database.ts'

/* What the server does every five minutes of the day, without a pause: a trial kills it. */
const { db } = databaseAt(process.env.DATABASE_URL ?? '')
const noon = new Date(`${indianDay()}T12:00:00+05:30`)
for (;;) {
  await remindOfDues(db, 'https://pahiya.example', console, noon)
  await sleep(20)
}
