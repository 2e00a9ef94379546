import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { maxRowsRead } from '../../../tests/support/plans.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { listOwnWarranties, listWarranties } from './service.ts'

const { app, make } = await useTestApp()
const { db } = app.database

test('However much a garage has billed, a car’s warranties read its own bills, and a driver’s those of their phone', async () => {
  const garage = await make.garage()
  const scope = { garageId: garage.id } as GarageScope
  const mine = await make.jobCard(garage)
  const other = await make.jobCard(garage)
  const own = await make.bill(mine)
  const like = await make.bill(other)
  const line = await db
    .selectFrom('bill_lines')
    .selectAll()
    .where('garage_id', '=', garage.id)
    .where('bill_id', '=', like.id)
    .where('position', '=', 1)
    .executeTakeFirstOrThrow()
  const json = {
    seller: JSON.stringify(like.seller),
    buyer: JSON.stringify(like.buyer),
    car: JSON.stringify(like.car),
    bank: JSON.stringify(like.bank),
  }
  for (let batch = 0; batch < 10; batch++) {
    const serials = Array.from({ length: 100 }, (_, index) => 1000 + batch * 100 + index)
    const cards = serials.map((serial) => ({ ...other, id: newId(), job_card_number: `X${serial}` }))
    await db.insertInto('job_cards').values(cards).execute()
    const bills = serials.map((serial, index) => ({
      ...like,
      ...json,
      id: newId(),
      job_card_id: cards[index]?.id ?? '',
      serial,
      number: `X/${serial}`,
      request_id: null,
    }))
    await db.insertInto('bills').values(bills).execute()
    await db
      .insertInto('bill_lines')
      .values(bills.map(({ id }) => ({ ...line, bill_id: id })))
      .execute()
  }
  await sql`analyze`.execute(db)

  expect(await maxRowsRead(db, (watched) => listWarranties(watched, scope, mine.vehicle_id, {}))).toBeLessThan(20)
  expect(await maxRowsRead(db, (watched) => listOwnWarranties(watched, own.phone_key ?? '', undefined))).toBeLessThan(
    20,
  )
})
