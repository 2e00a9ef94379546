import { expect, test } from 'vitest'
import { answer, ask } from '../../../tests/support/answers.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { app, make } = await useTestApp()
const { db } = app.database

/** A car whose driver declined a job on an earlier card, and its next card. */
async function car() {
  const garage = await make.garage()
  const advisor = await make.member(garage, { role: 'SERVICE_ADVISOR' })
  const earlier = await make.jobCard(garage, { status: 'DELIVERED' })
  const visitor = { customer_id: earlier.customer_id, vehicle_id: earlier.vehicle_id }
  const declined = await make.declinedWork(earlier)
  const next = await make.jobCard(garage, visitor)
  const url = `/garages/customers/${earlier.customer_id}/vehicles/${earlier.vehicle_id}/declined-works`
  const add = `/garages/jobcards/${next.id}/declined-works/${declined.id}/add`
  const dismiss = `/garages/declined-works/${declined.id}/dismiss`
  const list = async () => (await advisor.get(url)).body.works
  return { garage, advisor, earlier, visitor, declined, next, url, add, dismiss, list }
}

const reason = { reason: 'Done elsewhere' }

test('what was declined waits on the car, with its price of then, and who declined it', async () => {
  const { garage, advisor, visitor, earlier, list } = await car()
  const { id } = await make.jobCard(garage, visitor)
  await advisor.post(`/garages/jobcards/${id}/lines`, {
    kind: 'LABOUR',
    description: 'Wheel alignment',
    quantity: 1,
    unitPrice: 900,
    taxRate: 18,
  })
  await ask(db, { garageId: garage.id, cardId: id })
  await answer(db, { garageId: garage.id, cardId: id }, { decision: 'DECLINED' })

  expect(await list()).toMatchObject([
    {
      title: 'Front brakes',
      reason: 'Pads at 2 mm',
      urgency: 'SOON',
      total: 2891,
      jobCardId: earlier.id,
      jobCardNumber: earlier.job_card_number,
      declinedBy: '',
      lines: [{ description: 'Front brake pads', quantity: 1, unit: 'set' }],
    },
    { title: 'Wheel alignment', total: 1062, declinedBy: 'Karthika Anand', declinedAt: '2026-11-22T05:30:00.000Z' },
  ])
})

test('all that waits on a customer’s cars is told at once, each with its car; of no other customer’s', async () => {
  const { garage, advisor, earlier } = await car()
  const second = await make.jobCard(garage, { customer_id: earlier.customer_id, status: 'DELIVERED' })
  await make.declinedWork(second)
  await make.declinedWork(await make.jobCard(garage, { status: 'DELIVERED' }))
  const customer = (id: string) => advisor.get(`/garages/customers/${id}/declined-works`)

  const { works } = (await customer(earlier.customer_id)).body
  expect(works.map(({ vehicleId }: never) => vehicleId).sort()).toEqual([earlier.vehicle_id, second.vehicle_id].sort())
  const { status, body } = await customer(earlier.id)
  expect([status, body.message]).toEqual([404, 'Customer not found'])
})

test('added to the car’s next card it is proposed there at the old price, once, and waits no more', async () => {
  const { advisor, declined, next, add, list } = await car()

  const [first, again] = await Promise.all([advisor.post(add, {}), advisor.post(add, {})])

  expect([first.status, again.status]).toEqual([200, 200])
  const { body } = await advisor.get(`/garages/jobcards/${next.id}`)
  expect(body.works).toMatchObject([
    {
      title: 'Front brakes',
      reason: 'Pads at 2 mm',
      urgency: 'SOON',
      source: 'DECLINED',
      approval: 'PROPOSED',
      total: 2891,
      lines: [{ unitPrice: 2450, unit: 'set' }],
    },
  ])
  expect(body.works[0].id).not.toBe(declined.work_id)
  expect(await list()).toEqual([])
})

test('removed from that card again, or gone with it, it waits on the car again', async () => {
  const { garage, advisor, next, add, list } = await car()
  const manager = await make.member(garage, { accessLevel: 'MANAGER' })
  const { body } = await advisor.post(add, {})

  await advisor.delete(`/garages/jobcards/${next.id}/works/${body.works[0].id}`)
  expect(await list()).toHaveLength(1)
  await advisor.post(add, {})
  expect(await list()).toEqual([])
  await manager.delete(`/garages/jobcards/${next.id}`)

  expect(await list()).toHaveLength(1)
})

test('dismissed with a reason, nobody asks for it any more, and the audit log says so', async () => {
  const { garage, advisor, dismiss, list } = await car()

  expect(await advisor.post(dismiss, { reason: ' ' })).toMatchObject({
    status: 400,
    body: { fields: { reason: 'Please say why' } },
  })
  expect(await advisor.post(dismiss, reason)).toMatchObject({ status: 200, body: { works: [] } })
  expect((await advisor.post(dismiss, reason)).status).toBe(200)

  expect(await list()).toEqual([])
  const { body } = await (await make.owner(garage)).get('/garages/audit')
  expect(body.entries).toMatchObject([
    { action: 'vehicle.declined-work-dismissed', changes: { title: 'Front brakes', ...reason } },
  ])
})

test('of two who decide at once, the second is told', async () => {
  const added = await car()
  const colleague = await make.member(added.garage, { accessLevel: 'MANAGER' })
  const other = await make.jobCard(added.garage, added.visitor)
  await added.advisor.post(added.add, {})
  const onAnother = { status: 409, body: { code: 'conflict', error: 'This job is on another job card already.' } }
  expect(await colleague.post(added.dismiss, reason)).toMatchObject(onAnother)
  const elsewhere = `/garages/jobcards/${other.id}/declined-works/${added.declined.id}/add`
  expect(await colleague.post(elsewhere, {})).toMatchObject(onAnother)

  const dismissed = await car()
  const manager = await make.member(dismissed.garage, { accessLevel: 'MANAGER' })
  await dismissed.advisor.post(dismissed.dismiss, reason)
  const gone = { status: 409, body: { code: 'conflict', error: 'Someone else has dismissed this job.' } }
  expect(await manager.post(dismissed.dismiss, reason)).toMatchObject(gone)
  expect(await manager.post(dismissed.add, {})).toMatchObject(gone)

  const raced = await car()
  const [one, two] = await Promise.all([raced.advisor.post(raced.add, {}), raced.advisor.post(raced.dismiss, reason)])
  expect([one.status, two.status].sort()).toEqual([200, 409])
})

test('it is asked for again on its own card, and added to no other car’s or finished card', async () => {
  const { garage, advisor, declined, visitor } = await car()
  const own = await make.jobCard(garage, visitor)
  const here = await make.declinedWork(own)
  const [otherCar, over] = [await make.jobCard(garage), await make.jobCard(garage, { ...visitor, status: 'CANCELLED' })]
  const add = (card: { id: string }, { id }: { id: string }) =>
    advisor.post(`/garages/jobcards/${card.id}/declined-works/${id}/add`, {})

  expect(await add(own, here)).toMatchObject({
    status: 409,
    body: { error: 'This job was declined on this job card. Ask for it again there.' },
  })
  expect(await add(otherCar, declined)).toMatchObject({
    status: 404,
    body: { error: 'This declined job does not exist.' },
  })
  expect(await add(over, declined)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
})

test('everybody in the garage reads it, who works there adds it, and an advisor or a manager dismisses it', async () => {
  const { garage, url, add, dismiss, visitor } = await car()
  const viewer = await make.member(garage, { accessLevel: 'VIEW_ONLY' })
  const technician = await make.member(garage, { role: 'TECHNICIAN' })
  const stranger = await make.member(await make.garage(), { accessLevel: 'ADMIN' })
  const nobody = make.signedOut()

  expect([(await viewer.get(url)).status, (await viewer.post(add, {})).status]).toEqual([200, 403])
  expect(await technician.post(dismiss, reason)).toMatchObject({
    status: 403,
    body: { error: 'Only a service advisor or a manager may dismiss a declined job.' },
  })
  for (const [person, status] of [
    [stranger, 404],
    [nobody, 401],
  ] as const) {
    expect((await person.get(url)).status).toBe(status)
    expect((await person.post(add, {})).status).toBe(status)
    expect((await person.post(dismiss, reason)).status).toBe(status)
  }
  const { id } = await make.customer(garage)
  const wrong = `/garages/customers/${id}/vehicles/${visitor.vehicle_id}/declined-works`
  expect(await viewer.get(wrong)).toMatchObject({ status: 404, body: { error: 'Vehicle not found' } })
  expect((await technician.post(add, {})).status).toBe(200)
})
