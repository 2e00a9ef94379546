import { describe, expect, test, vi } from 'vitest'
import { auditSentence } from '../../../contract/office/audit/changes.ts'
import type { Person } from '../../../tests/support/make-people.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { app, make } = await useTestApp()

type Entry = { action: string; subjectLabel: string; userName: string; changes: Record<string, unknown> }

/** Rows are written once the answer has left. */
async function eventsOf(admin: Person, count: number): Promise<Entry[]> {
  return vi.waitFor(async () => {
    const { body } = await admin.get('/garages/audit?tab=security')
    expect(body.entries).toHaveLength(count)
    return body.entries
  })
}
const said = (entry: Entry) => `${entry.userName} ${auditSentence(entry)}`
const changesOf = async (admin: Person) => (await admin.get('/garages/audit')).body.entries as Entry[]

async function garageWithMeena() {
  const garage = await make.garage()
  const owner = await make.owner(garage)
  const email = `meena-${crypto.randomUUID()}@mail.example`
  const meena = await make.member(garage, { name: 'Meena', email, password: 'a long way home', accessLevel: 'MANAGER' })
  const logIn = (password: string) =>
    make.signedOut().post('/auth/login', { email, password }, { 'user-agent': 'Chrome/150 Android' })
  return { garage, owner, meena, logIn }
}

describe('the security tab of the audit log', () => {
  test('has sign-ins, failed ones too, with device and address; the changes have none', async () => {
    const { owner, logIn } = await garageWithMeena()

    await logIn('a guess')
    await logIn('a long way home')

    const where = 'Chrome on Android, 127.0.0.1'
    expect((await eventsOf(owner, 2)).map(said)).toEqual([
      `Meena signed in by password, ${where}`,
      `Meena was not signed in: wrong password, ${where}`,
    ])
    expect(await changesOf(owner)).toEqual([])
  })

  test('has refusals with what was asked, in the log of that garage only', async () => {
    const { garage, owner, meena } = await garageWithMeena()
    const other = await make.garage()
    const otherOwner = await make.owner(other)
    const row = { garage_id: other.id, user_id: meena.userId, name: 'Meena', phone: null }
    const rights = { role: 'SERVICE_ADVISOR', access_level: 'STAFF' } as const
    await app.database.db
      .insertInto('garage_members')
      .values({ ...row, ...rights })
      .execute()

    await meena.delete(`/garages/staff/${owner.userId}`, { 'x-garage-id': garage.id })
    await meena.get('/garages/bookings', { 'x-garage-id': (await make.garage()).id })

    const [entry] = await eventsOf(owner, 1)
    expect(entry && said(entry)).toBe(
      'Meena was refused DELETE /api/v1/garages/staff/:staffId (Only an admin or the owner may do this), Unknown browser, 127.0.0.1',
    )
    expect((await otherOwner.get('/garages/audit?tab=security')).body.entries).toEqual([])
  })

  test('has changes of rights and exports, which stand among the changes too', async () => {
    const { owner, meena } = await garageWithMeena()

    await owner.put(`/garages/staff/${meena.userId}`, { name: 'Meena', phone: '9840011234', accessLevel: 'ADMIN' })
    await owner.get('/garages/customers/export.csv')

    const actions = ['customer.exported', 'staff.changed']
    expect((await eventsOf(owner, 2)).map(({ action }) => action)).toEqual(actions)
    expect((await changesOf(owner)).map(({ action }) => action)).toEqual(actions)
  })

  test('keeps the first twenty refusals of a kind in an hour, whoever causes them', async () => {
    const { owner, meena } = await garageWithMeena()

    for (let times = 0; times < 23; times++) await meena.get('/garages/audit')

    await eventsOf(owner, 20)
    await meena.post('/auth/login', { email: meena.email, password: 'a guess' })
    const [newest] = await eventsOf(owner, 21)
    expect(newest?.action).toBe('sign-in.failed')
  })

  test('is for admins, and a garage’s own', async () => {
    const { garage, meena, logIn } = await garageWithMeena()
    await logIn('a guess')
    const stranger = await make.owner(await make.garage())

    expect((await meena.get('/garages/audit?tab=security')).status).toBe(403)
    expect((await make.signedOut().get('/garages/audit?tab=security')).status).toBe(401)
    expect((await stranger.get('/garages/audit?tab=security', { 'x-garage-id': garage.id })).status).toBe(403)
    expect((await stranger.get('/garages/audit?tab=security')).body.entries.map(({ action }: Entry) => action)).toEqual(
      [],
    )
    expect((await stranger.get('/garages/audit?tab=everything')).status).toBe(400)
  })
})
