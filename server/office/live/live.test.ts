import { sql } from 'kysely'
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import type { LiveKind } from '../../../contract/office/audit/changes.ts'
import { listenTo } from '../../../tests/support/event-stream.ts'
import type { Person } from '../../../tests/support/make-people.ts'
import { startTestApp } from '../../../tests/support/test-app.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { app, make } = await useTestApp({ livePace: { heartbeatSeconds: 0.2, recheckSeconds: 0.3, resyncSeconds: 0.1 } })

async function setting() {
  const garage = await make.garage()
  return { garage, owner: await make.owner(garage), staff: await make.member(garage) }
}

async function listen(person: Person, path = '/garages/events', headers = {}) {
  const stream = await listenTo(app, path, person, headers)
  onTestFinished(() => stream.stop())
  return stream
}

const newLead = { name: 'Harish', phone: '9840721155' }
const change = (kind: LiveKind, id: unknown) => ({ event: 'change', data: { kind, id } })

describe('a garage’s stream', () => {
  test('tells what somebody else has changed', async () => {
    const { garage, owner } = await setting()
    const viewer = await make.member(garage, { accessLevel: 'VIEW_ONLY' })
    const stream = await listen(viewer)

    const { body: lead } = await owner.post('/garages/leads', newLead)
    await expect.poll(() => stream.heard).toEqual([change('lead', lead.id)])
    await owner.put(`/garages/leads/${lead.id}`, { ...newLead, status: 'CONTACTED' })

    await expect.poll(() => stream.heard).toEqual([change('lead', lead.id), change('lead', lead.id)])
    expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(stream.headers.get('cache-control')).toContain('no-store')
  })

  test('tells a technician who sees own cards only that something changed, and no id of what is others’', async () => {
    const { garage, owner } = await setting()
    const technician = await make.member(garage, { role: 'TECHNICIAN' })
    await app.database.db
      .updateTable('garages')
      .set({ technicians_see: 'OWN_CARDS' })
      .where('id', '=', garage.id)
      .execute()
    const stream = await listen(technician)

    const { body: lead } = await owner.post('/garages/leads', newLead)

    await expect.poll(() => stream.heard).toEqual([change('lead', null)])
    expect(stream.text()).not.toContain(lead.id)
    const late = await listen(technician, '/garages/events?unheardSeconds=60')
    await expect.poll(() => late.heard.length).toBeGreaterThan(0)
    expect(late.text()).not.toContain(lead.id)
  })

  test('tells of a driver’s request, without their phone', async () => {
    const { garage, owner } = await setting()
    const service = await make.service(garage)
    const stream = await listen(owner)

    const car = { vehicleMake: 'HYUNDAI', vehicleModel: 'i20', serviceId: service.id }
    await make.signedOut().post('/public/leads', { phone: '9840012345', city: 'chennai', ...car })

    const { leads } = (await owner.get('/garages/leads')).body
    await expect.poll(() => stream.heard).toEqual([change('lead', leads[0].id)])
    expect(stream.text()).not.toContain('98400')
  })

  test('tells nothing of a write that failed, nor of another garage', async () => {
    const ours = await setting()
    const theirs = await setting()
    const stream = await listen(ours.owner)

    await ours.owner.post('/garages/leads', { ...newLead, assignedToId: crypto.randomUUID() })
    await theirs.owner.post('/garages/leads', newLead)
    const { body: lead } = await ours.owner.post('/garages/leads', newLead)

    await expect.poll(() => stream.heard).toEqual([change('lead', lead.id)])
  })

  test('begins with what changed while its page was on its way, of this garage alone', async () => {
    const { garage, owner } = await setting()
    const theirs = await setting()
    // The process remembers nothing from before it listened: that was a minute ago.
    const now = performance.now.bind(performance)
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 60_000)
    onTestFinished(() => void vi.restoreAllMocks())
    const before = await listen(owner)
    const { body: lead } = await owner.post('/garages/leads', newLead)
    await theirs.owner.post('/garages/leads', newLead)

    await expect.poll(() => before.heard).toEqual([change('lead', lead.id)])
    const caughtUp = await listen(owner, `/garages/events?garageId=${garage.id}&unheardSeconds=30`)
    const forgotten = await listen(owner, '/garages/events?unheardSeconds=121')
    const unasked = await listen(owner)

    await expect.poll(() => caughtUp.heard).toContainEqual(change('lead', lead.id))
    await expect.poll(() => forgotten.heard).toEqual([{ event: 'resync', data: {} }])
    expect(caughtUp.heard).toHaveLength(1)
    expect(unasked.heard).toEqual([])
    expect((await owner.get('/garages/events?unheardSeconds=-1')).status).toBe(400)
  })

  test('tells nothing of an export', async () => {
    const { owner } = await setting()
    const stream = await listen(owner)

    expect((await owner.get('/garages/customers/export.csv')).status).toBe(200)
    const { body: lead } = await owner.post('/garages/leads', newLead)

    await expect.poll(() => stream.heard).toEqual([change('lead', lead.id)])
  })

  test('takes the garage from the header or the query, and opens no other', async () => {
    const ours = await setting()
    const theirs = await setting()

    const byQuery = await listen(ours.owner, `/garages/events?garageId=${ours.garage.id}`)
    expect(byQuery.status).toBe(200)
    expect((await listen(ours.owner, `/garages/events?garageId=${theirs.garage.id}`)).status).toBe(403)
    expect((await listen(ours.owner, '/garages/events', { 'x-garage-id': theirs.garage.id })).status).toBe(403)
  })

  test('beats, so that a dead connection is found out', async () => {
    const { owner } = await setting()
    const stream = await listen(owner)

    await expect.poll(() => stream.text().split(': beat\n\n').length).toBeGreaterThan(2)
  })

  test('ends for a member who was made inactive, and for nobody else', async () => {
    const { owner, staff } = await setting()
    const [theirs, ours] = [await listen(staff), await listen(owner)]

    const member = { name: 'Meena', phone: '9840011234', status: 'INACTIVE' }
    expect((await owner.put(`/garages/staff/${staff.userId}`, member)).status).toBe(200)

    await expect.poll(() => theirs.hasEnded()).toBe(true)
    expect(theirs.isWhole(), 'no browser tells its console of a fault').toBe(true)
    expect(ours.hasEnded()).toBe(false)
    expect(theirs.heard).not.toContainEqual(change('lead', expect.anything()))
  })

  test('ends soon where the membership or the session went without a word', async () => {
    const { garage, owner, staff } = await setting()
    const [theirs, ours] = [await listen(staff), await listen(owner)]

    await app.database.db
      .updateTable('garage_members')
      .set({ is_active: false })
      .where('garage_id', '=', garage.id)
      .where('user_id', '=', staff.userId)
      .execute()
    await owner.post('/auth/logout', {})

    await expect.poll(() => [theirs.hasEnded(), ours.hasEnded()]).toEqual([true, true])
  })

  test('the oldest of a session ends where there are more than ten', async () => {
    const { owner } = await setting()
    const first = await listen(owner)
    for (let more = 0; more < 10; more++) await listen(owner)

    await expect.poll(() => first.hasEnded()).toBe(true)
  })
})

describe('a driver’s stream', () => {
  test('tells what any garage changes in their own records, and nothing of others’', async () => {
    const { garage, owner } = await setting()
    const driver = await make.driver('9840721155')
    const stream = await listen(driver, '/account/events')
    const others = await make.lead(garage, { phone: '9840721156' })
    const own = await make.lead(garage, { phone: '9840721155' })

    await owner.put(`/garages/leads/${others.id}`, { ...newLead, phone: '9840721156' })
    await owner.put(`/garages/leads/${own.id}`, { ...newLead, status: 'CONTACTED' })
    await expect.poll(() => stream.heard).toEqual([change('lead', own.id)])
    await owner.delete(`/garages/leads/${own.id}`)

    await expect.poll(() => stream.heard).toEqual([change('lead', own.id), change('lead', own.id)])
  })

  test('is closed to garages and to the signed out, as theirs is to drivers', async () => {
    const { owner } = await setting()
    const driver = await make.driver()

    expect((await listen(owner, '/account/events')).status).toBe(403)
    expect((await listen(driver)).status).toBe(403)
    expect((await make.signedOut().get('/account/events')).status).toBe(401)
  })
})

test('closing the server ends its streams at once', async () => {
  const another = await startTestApp()
  const { makerOf } = await import('../../../tests/support/make.ts')
  const owner = await makerOf(another).owner(await makerOf(another).garage())
  const stream = await listenTo(another, '/garages/events', owner)

  await another.close()

  await expect.poll(() => stream.hasEnded()).toBe(true)
})

describe.runIf(inject('template').kind === 'postgres')('on PostgreSQL', () => {
  test('after a break between process and database everybody is told to fetch anew, and hears again', async () => {
    const { owner } = await setting()
    const stream = await listen(owner)

    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ~ '^(listen |select pg_notify)' and pid <> pg_backend_pid()
    `.execute(app.database.db)
    await expect.poll(() => stream.heard).toEqual([{ event: 'resync', data: {} }])
    const { body: lead } = await owner.post('/garages/leads', newLead)

    await expect.poll(() => stream.heard.at(-1)).toEqual(change('lead', lead.id))
  })
})
