import { expect, test } from 'vitest'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import { openHoursNow } from './hours-service.ts'

const { app, make } = await useTestApp()
const { db } = app.database

test('a garage that never saved its hours is open from nine to six, wherever its hours are told', async () => {
  const { id: garageId } = await make.garage()
  await db.deleteFrom('garage_days').where('garage_id', '=', garageId).execute()
  const at = (time: string) => openHoursNow(db, { garageId }, new Date(`2026-11-26T${time}:00+05:30`))

  expect(await at('16:36')).toEqual({ openFrom: '09:00', openUntil: '18:00' })
  expect(await at('18:30')).toEqual({ openFrom: null, openUntil: null })

  await db
    .insertInto('garage_closed_days')
    .values({ garage_id: garageId, day: '2026-11-26', reason: 'Wedding' })
    .execute()
  expect(await at('16:36')).toEqual({ openFrom: null, openUntil: null })
})
