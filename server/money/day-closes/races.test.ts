import { v7 as newId } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import type { Person } from '../../../tests/support/make-people.ts'
import { closing, openDay, openTill } from '../../../tests/support/open-till.ts'
import { startSecondProcess } from '../../../tests/support/second-process.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import { transact } from '../../platform/database/database.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { lockReceivedAt } from './till-service.ts'

const { app, make } = await useTestApp()
const { db } = app.database
const other = await startSecondProcess(app)
afterAll(() => other?.stop())

/** By turns at this process and, on PostgreSQL, at another one on the same database. */
const originOf = (turn: number) => (turn % 2 === 0 ? app.origin : (other?.origin ?? app.origin))

test('sent again after a lost answer, and twice at once, it is one close', async () => {
  const { jeya } = await openTill(make)
  const form = await closing(jeya)

  const replies = await Promise.all([0, 1, 2].map((turn) => jeya.at(originOf(turn)).post('/garages/day-closes', form)))

  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(replies[1]?.body).toEqual(replies[0]?.body)
})

test('of two cashiers who close at once, one does', async () => {
  const { garage, jeya } = await openTill(make)
  const bala = await make.member(garage, { role: 'CASHIER' })
  const forms = [await closing(jeya), await closing(bala)]

  const replies = await Promise.all([
    jeya.at(originOf(0)).post('/garages/day-closes', forms[0]),
    bala.at(originOf(1)).post('/garages/day-closes', forms[1]),
  ])

  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
})

test('a payment whose transaction is still open when the day closes is not lost: the close waits, and is told', async () => {
  const { garage, jeya, card } = await openTill(make)
  const scope = { garageId: garage.id, userId: jeya.userId } as GarageScope
  const form = await closing(jeya)
  let close: ReturnType<Person['post']> | undefined
  let isClosed = false
  await transact(db, async (tx) => {
    const received_at = await lockReceivedAt(tx, scope)
    close = jeya.post('/garages/day-closes', form).finally(() => {
      isClosed = true
    })
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(isClosed).toBe(false)
    await tx
      .insertInto('payments')
      .values({
        garage_id: garage.id,
        id: newId(),
        job_card_id: card.id,
        kind: 'PAYMENT',
        method: 'CASH',
        amount: 500,
        received_by: jeya.userId,
        received_at,
      })
      .execute()
  })

  expect(await close).toMatchObject({ status: 409, body: { code: 'close_stale' } })
  expect((await openDay(jeya)).methods[0]).toMatchObject({ received: 500, expected: 500 })
})

test('of payments and a close at the same moment each payment stands in this close or in the next, once', async () => {
  const { jeya, pay } = await openTill(make)
  const form = await closing(jeya)

  const amounts = Array.from({ length: 12 }, (_each, index) => index + 1)
  const [closed] = await Promise.all([
    jeya.post('/garages/day-closes', form),
    ...amounts.map((amount) => pay({ method: 'CASH', amount }, originOf(amount))),
  ])

  const { methods } = await openDay(jeya)
  // Whichever came first: either it closed before any of them, or one came in before it and it was refused.
  expect([201, 409]).toContain(closed.status)
  expect(methods[0]).toMatchObject({ received: 78, expected: 78, payments: 12 })
})
