import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { describe, expect, test } from 'vitest'
import { auditSentence } from '../../../contract/office/audit/changes.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import { transact } from '../../platform/database/database.ts'

const { app, make } = await useTestApp()

type Entry = { action: string; subjectLabel: string; userName: string }

async function busyGarage() {
  const garage = await make.garage()
  const owner = await make.owner(garage)
  const admin = await make.member(garage, { accessLevel: 'ADMIN', name: 'Meena' })
  const names = ['Bala', 'Chitra', 'Devi']
  for (const name of names) {
    const { userId } = await make.member(garage)
    await admin.put(`/garages/staff/${userId}`, { name, phone: '9840011234' })
  }
  const { name, email, phone, address, city } = garage
  await owner.put('/garages/settings', { name, email, phone, address, city })
  return { garage, owner, admin }
}

describe('the audit log', () => {
  test('says who changed what, the newest first', async () => {
    const { owner } = await busyGarage()

    const { status, body, headers } = await owner.get('/garages/audit')

    expect(status).toBe(200)
    expect(body.entries.map((entry: Entry) => [entry.action, entry.subjectLabel, entry.userName])).toEqual([
      ['settings.changed', expect.stringContaining('Garage'), expect.stringContaining('Owner')],
      ['staff.changed', 'Devi', 'Meena'],
      ['staff.changed', 'Chitra', 'Meena'],
      ['staff.changed', 'Bala', 'Meena'],
    ])
    expect(headers.get('x-total-count')).toBe('4')
  })

  test('is read page by page', async () => {
    const { owner } = await busyGarage()

    const first = await owner.get('/garages/audit?limit=3')
    const next = /<\/api\/v1(.*)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const second = await owner.get(next)

    expect(first.body.entries).toHaveLength(3)
    expect(second.body.entries.map((entry: Entry) => entry.subjectLabel)).toEqual(['Bala'])
    expect(second.headers.get('link')).toBeNull()
    expect(second.headers.get('x-total-count')).toBe('4')
  })

  test('is filtered by person and by what happened', async () => {
    const { owner, admin } = await busyGarage()
    const countOf = async (query: string) => (await owner.get(`/garages/audit?${query}`)).body.entries.length

    expect(await countOf(`user=${admin.userId}`)).toBe(3)
    expect(await countOf('action=staff.')).toBe(3)
    expect(await countOf('action=settings.changed')).toBe(1)
    expect(await countOf(`action=settings&user=${admin.userId}`)).toBe(0)
  })

  test('is a garage’s own, and for admins only', async () => {
    const { garage } = await busyGarage()
    const stranger = await make.owner(await make.garage())
    const manager = await make.member(garage, { accessLevel: 'MANAGER' })

    expect((await stranger.get('/garages/audit')).body.entries).toEqual([])
    expect((await stranger.get('/garages/audit', { 'x-garage-id': garage.id })).status).toBe(403)
    expect((await manager.get('/garages/audit')).status).toBe(403)
  })

  test.each(['limit=0', 'limit=501', 'cursor=x', 'user=x', 'action=%25', 'action=staff_'])(
    'refuses %s',
    async (query) => {
      const { owner } = await busyGarage()

      expect((await owner.get(`/garages/audit?${query}`)).status).toBe(400)
    },
  )
})

const migration = new URL('../../migrations/0015-verbs-of-the-audit-log.sql', import.meta.url)

test('what was recorded in other verbs reads as it did', async () => {
  const garage = await make.garage()
  const owner = await make.owner(garage)
  const before: [action: string, changes: object, sentence: string][] = [
    ['booking.updated', { estimated_price: 500 }, 'changed the booking it: estimated price'],
    ['bookings.exported', {}, 'exported it'],
    ['customers.exported', { status: 'ACTIVE' }, 'exported it'],
    ['image.added', {}, 'added an image to the service it'],
    ['job-card.updated', { odometer_in: 1 }, 'changed the job card it: odometer in'],
    ['job-card.line-added', { kind: 'PART' }, 'added a line to the job card it'],
    ['job-card.line-removed', {}, 'removed a line of the job card it'],
    ['job-card.lines-replaced', { lines: [] }, 'changed the lines of the job card it'],
    ['job-cards.exported', {}, 'exported it'],
    ['staff.removed', {}, 'removed the staff member it'],
    ['vehicle.created', {}, 'added the vehicle it'],
  ]
  for (const [action, changes] of before) {
    const row = { action, changes: JSON.stringify(changes), subject_id: null, subject_label: 'it' }
    const ids = { garage_id: garage.id, id: newId(), user_id: owner.userId, user_name: 'Owner' }
    await app.database.db
      .insertInto('audit_log')
      .values({ ...ids, ...row })
      .execute()
  }

  // Of this garage only: what changes rows of all of them at once is left to migrations.
  const statement = (await readFile(migration, 'utf8')).replace(/;\s*$/, '')
  await transact(app.database.db, async (tx) => {
    // Rows are written once since; then they were not.
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`${sql.raw(statement)} and garage_id = ${sql.lit(garage.id)}`.execute(tx)
  })

  const { entries } = (await owner.get('/garages/audit')).body
  expect(entries.map(auditSentence).reverse()).toEqual(before.map(([, , sentence]) => sentence))
  expect(entries.map(({ action }: Entry) => action).filter((action: string) => /updat|add|remov/.test(action))).toEqual(
    [],
  )
})
