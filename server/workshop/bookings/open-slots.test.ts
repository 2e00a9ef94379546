import { expect, test } from 'vitest'
import { weekdayOf } from '../../../contract/platform/days.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import { listOpenSlots } from './open-slots-service.ts'

const { app, make } = await useTestApp()
const { db } = app.database
const today = indianDay()
const at = (clock: string) => new Date(`${today}T${clock}+05:30`)

/** @returns the states of today's three slots */
async function statesAt(now: Date, opens_at: string, closes_at: string) {
  const garage = await make.garage()
  const hours = { garage_id: garage.id, weekday: weekdayOf(today), is_open: true, opens_at, closes_at }
  await db.insertInto('garage_days').values(hours).execute()
  const { days } = await listOpenSlots(db, { garageId: garage.id }, { days: 1 }, now)
  return days[0]?.slots.map(({ state }) => state)
}

test('a place is offered from an hour before its slot begins, and not a moment later', async () => {
  expect(await statesAt(at('08:00:00'), '09:00', '18:00')).toEqual(['FREE', 'FREE', 'FREE'])
  expect(await statesAt(at('08:00:01'), '09:00', '18:00')).toEqual(['PAST', 'FREE', 'FREE'])
})

test('a slot is open where an hour of it is within the opening hours', async () => {
  expect(await statesAt(at('07:00:00'), '11:00', '13:00')).toEqual(['FREE', 'FREE', 'FULL'])
  expect(await statesAt(at('07:00:00'), '11:01', '12:59')).toEqual(['FULL', 'FULL', 'FULL'])
})
