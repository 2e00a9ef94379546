import { describe, expect, test } from 'vitest'
import { addManyCustomers } from '../../bench/support/many-customers.ts'
import { bodyFor, garageToBook } from '../../tests/support/bookable-garage.ts'
import type { Person } from '../../tests/support/make-people.ts'
import { statementsDuring } from '../../tests/support/sent-statements.ts'
import { useTestApp } from '../../tests/support/use-test-app.ts'

const { app, make } = await useTestApp()

/** A garage with so many customers, nine of ten of them active. */
async function garageWith(customers: number) {
  const garage = await make.garage()
  await addManyCustomers(app.database.db, garage.id, customers)
  return { garage, owner: await make.owner(garage) }
}

const totalOf = async (owner: Person, query: string) =>
  (await owner.get(`/garages/customers?limit=1&${query}`)).headers.get('x-total-count')

const counts = async (owner: Person, query: string) =>
  (await statementsDuring(() => totalOf(owner, query))).filter(({ sql }) => sql.includes('counted')).length

describe('the total of a filtered list', () => {
  test('is counted to 1,000, and absent past that', async () => {
    const { garage, owner } = await garageWith(1001)
    const ofGarage = app.database.db.updateTable('customers').where('garage_id', '=', garage.id)
    await ofGarage.set({ status: 'ACTIVE' }).execute()
    expect(await totalOf(owner, 'status=ACTIVE')).toBeNull()

    const [last] = (await owner.get('/garages/customers?limit=1')).body as [{ id: string }]
    await ofGarage.set({ status: 'BLOCKED' }).where('id', '=', last.id).execute()

    expect(await totalOf(owner, 'status=ACTIVE')).toBe('1000')
  })

  test('is not counted again at once where it is far past that', async () => {
    const { owner } = await garageWith(1300)

    expect(await counts(owner, 'status=ACTIVE')).toBe(1)
    expect(await counts(owner, 'status=ACTIVE')).toBe(0)
    expect(await totalOf(owner, 'status=ACTIVE')).toBeNull()
    expect(await counts(owner, 'status=BLOCKED')).toBe(1)
  })

  test('of one garage says nothing of another’s', async () => {
    const [large, small] = [await garageWith(1300), await garageWith(10)]

    expect(await totalOf(large.owner, 'status=ACTIVE')).toBeNull()
    expect(await totalOf(small.owner, 'status=ACTIVE')).toBe('9')
  })
})

test('a garage’s count changes by the last statement of a booking, once for each list', async () => {
  const { garage, services } = await garageToBook(app.database.db, make)
  const driver = await make.driver()

  const sent = await statementsDuring(() => driver.post('/account/bookings', bodyFor(garage, services)))

  const writes = sent.filter(({ sql }) => sql.includes('"garage_totals"'))
  expect(writes.map(({ parameters }) => parameters)).toEqual([[garage.id, 'bookings', 1, garage.id, 'customers', 1]])
  const own = sent.filter(({ transaction }) => transaction === writes[0]?.transaction)
  expect(own.at(-1)).toBe(writes[0])
})
