import { expect, test } from 'vitest'
import { NewStaff } from '../../contract/people/staff/staff.ts'
import { useTestApp } from '../../tests/support/use-test-app.ts'
import { Visitor } from '../../tests/support/visitor.ts'
import { insertGarageUser } from '../people/auth/queries.ts'
import { insertGarage } from '../people/garages/queries.ts'
import { transact } from '../platform/database/database.ts'
import { demoGarages } from './garages.ts'
import { demoPassword, ownerOf, teamOf } from './people.ts'
import { seedStaff } from './seed-staff.ts'

const { app } = await useTestApp()
const teams = demoGarages.map(teamOf)
const everybody = teams.flat()

test('every garage has a manager, an advisor, a technician and a cashier', () => {
  for (const team of teams) {
    expect(team.map(({ role }) => role)).toEqual(['GARAGE_MANAGER', 'SERVICE_ADVISOR', 'TECHNICIAN', 'CASHIER'])
  }
})

test('they pass the staff form, and are nobody real', () => {
  for (const { id: _id, ...member } of everybody) {
    expect(NewStaff.parse({ ...member, password: demoPassword })).toMatchObject(member)
    expect(member.phone).toMatch(/^90000\d{5}$/)
    expect(member.email).toMatch(/^[a-z]+@[a-z]+\.example$/)
  }
  for (const key of ['id', 'email', 'phone', 'name'] as const) {
    expect(new Set(everybody.map((member) => member[key])).size, key).toBe(everybody.length)
  }
})

test('they sign in, and are seeded once', async () => {
  const { db } = app.database
  await transact(db, async (tx) => {
    for (const [index, { services: _services, ...garage }] of demoGarages.entries()) {
      const owner = ownerOf(demoGarages[index] as (typeof demoGarages)[number], index)
      await insertGarageUser(tx, { ...owner, passwordHash: 'none', hasOwnPassword: true })
      await insertGarage(tx, garage, owner)
    }
  })
  await seedStaff(db)
  await seedStaff(db)
  const advisor = new Visitor(app.origin)

  const { status } = await advisor.post('/auth/login', { email: 'meena@srimurugan.example', password: demoPassword })

  expect(status).toBe(200)
  expect((await advisor.get('/garages/staff')).body.staff).toHaveLength(5)
})
