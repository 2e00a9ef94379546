import { describe, expect, test } from 'vitest'
import type { AskMode, JobCardStatus } from '../../../contract/platform/terms/workshop.ts'
import { answer, ask } from '../../../tests/support/answers.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import { workshopCalls } from '../../../tests/support/workshop-calls.ts'

const { app, make } = await useTestApp()
const { db } = app.database

async function card(mode: AskMode, status: JobCardStatus = 'OPEN', titles: string[] = ['Pads', 'Discs']) {
  const garage = await make.garage()
  await db.updateTable('garages').set({ ask_before_work: mode }).where('id', '=', garage.id).execute()
  const staff = await make.member(garage)
  const { id } = await make.jobCard(garage, { status })
  const url = `/garages/jobcards/${id}`
  const line = { kind: 'PART', quantity: 1, unitPrice: 1000, taxRate: 18 }
  await staff.put(`${url}/lines`, { lines: titles.map((description) => ({ ...line, description })) })
  const of = { garageId: garage.id, cardId: id }
  return {
    garage,
    staff,
    id,
    url,
    become: (to: JobCardStatus) => staff.put(`${url}/status`, { status: to }),
    say: async (decision: 'APPROVED' | 'DECLINED', ...named: string[]) => {
      await ask(db, of)
      await answer(db, of, named.length > 0 ? { decision, titles: named } : { decision })
    },
  }
}

const refusal = (error: string) => ({ status: 409, body: { code: 'approval_needed', error } })

describe('a garage that asks strictly', () => {
  test('starts with one job that is approved, and is ready with none that waits', async () => {
    const { become, say } = await card('STRICT')

    expect(await become('IN_PROGRESS')).toMatchObject(
      refusal('2 jobs are not approved yet: Pads, Discs. Ask the driver, or remove them.'),
    )
    await say('APPROVED', 'Pads')
    expect(await become('IN_PROGRESS')).toMatchObject({ status: 200, body: { status: 'IN_PROGRESS' } })
    expect(await become('READY')).toMatchObject(
      refusal('1 job is not approved yet: Discs. Ask the driver, or remove it.'),
    )
    await say('DECLINED', 'Discs')
    expect(await become('READY')).toMatchObject({ status: 200, body: { totalAmount: 1180 } })
  })

  test('hands over nothing that was added since, names what waits at most by three, and may cancel it all', async () => {
    const { become } = await card('STRICT', 'READY', ['Pads', 'Discs', 'Fluid', 'Hoses', 'Bulbs'])

    expect(await become('DELIVERED')).toMatchObject(
      refusal('5 jobs are not approved yet: Pads, Discs, Fluid, and 2 more. Ask the driver, or remove them.'),
    )
    expect(await become('CANCELLED')).toMatchObject({ status: 200 })
  })

  test('starts no card on which nothing stands', async () => {
    const { become } = await card('STRICT', 'OPEN', [])

    expect(await become('IN_PROGRESS')).toMatchObject(
      refusal('No job is approved yet. Add what needs to be done, and ask the driver.'),
    )
  })
})

describe('a garage that is warned', () => {
  test('goes on with one press, and the audit log says over what', async () => {
    const { garage, staff, url, become } = await card('WARN')
    expect((await staff.get(url)).body).toMatchObject({
      askBeforeWork: 'WARN',
      works: [{ approval: 'PROPOSED' }, { approval: 'PROPOSED' }],
    })

    for (const to of ['IN_PROGRESS', 'READY', 'DELIVERED'] as const) expect((await become(to)).status).toBe(200)

    const { body } = await (await make.owner(garage)).get('/garages/audit')
    expect(body.entries[0]).toMatchObject({ changes: { status: 'DELIVERED', unapproved: 2 } })
    expect((await staff.get(url)).body.activity.map(({ what }: { what: string }) => what)).toEqual([
      'set it to Delivered, with 2 jobs not approved',
      'set it to Ready, with 2 jobs not approved',
      'set it to In Progress, with 2 jobs not approved',
      'changed the lines',
    ])
  })

  test('reads nothing of it where all is answered', async () => {
    const { staff, url, become, say } = await card('WARN')
    await say('APPROVED')

    await become('IN_PROGRESS')

    expect((await staff.get(url)).body.activity[0].what).toBe('set it to In Progress')
  })
})

test.each(['OFF', 'WARN'] as const)('no call of job cards fails for it where a garage asks %s', async (mode) => {
  for (const [name, prepare] of Object.entries(workshopCalls)) {
    const garage = await make.garage()
    await db.updateTable('garages').set({ ask_before_work: mode }).where('id', '=', garage.id).execute()
    const owner = await make.owner(garage)
    const call = await prepare({ make, garage, owner })

    expect([name, (await call(owner)).status]).toEqual([name, expect.toBeOneOf([200, 201])])
  }
})

test('a garage that does not ask works as ever, and nothing is written of it', async () => {
  const { staff, url, become } = await card('OFF')

  for (const to of ['IN_PROGRESS', 'READY', 'DELIVERED'] as const) expect((await become(to)).status).toBe(200)

  expect((await staff.get(url)).body.activity[0].what).toBe('set it to Delivered')
})

test.each(['DELIVERED', 'CANCELLED'] as const)('a card that is %s asks the driver nothing any more', async (end) => {
  const { garage, staff, id, url, become } = await card('OFF', 'READY')
  await ask(db, { garageId: garage.id, cardId: id })
  expect((await staff.get(url)).body.openAsks).toBe(2)

  expect((await become(end)).body.openAsks).toBe(0)

  if (end === 'CANCELLED') return
  const owner = await make.owner(garage)
  const paid = await owner.post(`${url}/payments`, { method: 'CASH', amount: 100 })
  expect(paid).toMatchObject({ status: 201, body: { openAsks: 0 } })
})

test('a garage that requires a quality check is ready only after one that was passed', async () => {
  const { garage, id, become } = await card('OFF', 'IN_PROGRESS')
  await db.updateTable('garages').set({ quality_required: true }).where('id', '=', garage.id).execute()

  expect(await become('READY')).toMatchObject({
    status: 409,
    body: { code: 'quality_needed', error: 'The quality check has not been passed yet.' },
  })
  await db
    .updateTable('job_cards')
    .set({ quality_at: new Date() })
    .where('garage_id', '=', garage.id)
    .where('id', '=', id)
    .execute()
  expect(await become('READY')).toMatchObject({ status: 200, body: { qualityRequired: true } })
})

test('a card with estimates is not deleted, and keeps its customer and car', async () => {
  const { garage, url, say } = await card('OFF')
  const manager = await make.member(garage, { accessLevel: 'MANAGER' })
  await say('APPROVED')
  const other = await make.vehicle(await make.customer(garage))
  const { body } = await manager.get(url)

  expect(await manager.delete(url)).toMatchObject({
    status: 409,
    body: { code: 'wrong_state', error: 'This job card has estimates: it cannot be deleted. Cancel it instead.' },
  })
  const moved = { customerId: other.customer_id, vehicleId: other.id, odometerIn: 1 }
  expect(await manager.put(url, { ...moved, estimatedDelivery: body.estimatedDelivery.slice(0, 10) })).toMatchObject({
    status: 409,
    body: { error: 'This job card has estimates: its customer and vehicle cannot be changed.' },
  })
})
