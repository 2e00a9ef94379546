import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { AskMode } from '../../../contract/platform/terms/workshop.ts'
import { billableCard, padsAndFitting } from '../../../tests/support/billable-card.ts'
import { textOfPdf } from '../../../tests/support/pdf-text.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { app, make } = await useTestApp()
const { db } = app.database
const [pads, fitting] = padsAndFitting

/** A car whose pads were billed, and is here again. */
async function returned(askMode: AskMode = 'OFF', changes: { billed?: object; card?: object } = {}) {
  const garage = await make.garage()
  await db.updateTable('garages').set({ ask_before_work: 'OFF' }).where('id', '=', garage.id).execute()
  const staff = await make.member(garage)
  const manager = await make.member(garage, { accessLevel: 'MANAGER' })
  const first = await billableCard(make, garage, staff, { card: { odometer_in: 48_210, ...changes.billed } })
  const { body: bill } = await first.issue()
  await db.updateTable('garages').set({ ask_before_work: askMode }).where('id', '=', garage.id).execute()
  const { customer_id, vehicle_id } = first.card
  const again = (card: object = {}) => make.jobCard(garage, { customer_id, vehicle_id, odometer_in: 50_940, ...card })
  const card = await again(changes.card)
  const url = `/garages/jobcards/${card.id}`
  const rework = (body: object = {}, at = url) => staff.post(`${at}/rework`, { billId: bill.id, position: 1, ...body })
  return { garage, staff, manager, first, bill, card, url, again, rework }
}

describe('Work under warranty', () => {
  test('is added at no charge, names the bill, and is one line however often it is sent', async () => {
    const { bill, rework } = await returned()
    const requestId = randomUUID()

    const added = await rework({ requestId })
    const sentAgain = await rework({ requestId })

    expect(added).toMatchObject({ status: 201, body: { totalAmount: 0 } })
    expect(added.body.lines).toMatchObject([
      {
        description: 'Front brake pads',
        quantity: 1,
        unit: 'set',
        unitPrice: 0,
        total: 0,
        approval: 'APPROVED',
        reworkOf: { billId: bill.id, billNumber: bill.number, position: 1 },
        warrantyMonths: null,
        warrantyKm: null,
      },
    ])
    expect(sentAgain.body.lines).toEqual(added.body.lines)
    expect(added.body.activity[0].what).toBe(`added Front brake pads, under warranty of ${bill.number}`)
  })

  test('takes no price and no warranty of its own, by no call', async () => {
    const { staff, url, rework } = await returned()
    const [line] = (await rework()).body.lines
    const priced = {
      status: 400,
      body: { fields: { unitPrice: 'Work under warranty is free. Remove this line, and add it with a price.' } },
    }

    expect(await staff.put(`${url}/lines/${line.id}`, { ...pads, unitPrice: 10 })).toMatchObject(priced)
    expect(await staff.put(`${url}/lines`, { lines: [{ ...pads, id: line.id }] })).toMatchObject(priced)
    const free = { ...pads, unitPrice: 0 }
    expect((await staff.put(`${url}/lines/${line.id}`, { ...free, warrantyMonths: 12 })).body.fields).toEqual({
      warrantyMonths: 'Work under warranty has none of its own: the first one runs on',
    })
    const { status, body } = await staff.put(`${url}/lines/${line.id}`, { ...free, quantity: 2 })
    expect([status, body.lines[0].quantity, body.lines[0].reworkOf]).toEqual([200, 2, line.reworkOf])
  })

  test('stands on the next bill at no charge, and what runs is the first warranty', async () => {
    const { staff, bill, card, url, rework } = await returned()
    await rework()
    expect((await staff.post(`${url}/bill`, { expectedTotal: 0 })).body.code).toBe('nothing_to_bill')
    await staff.post(`${url}/lines`, fitting)

    const second = (await staff.post(`${url}/bill`, { expectedTotal: 767 })).body

    const reworkOf = { billId: bill.id, number: bill.number, position: 1 }
    expect(second.lines[0]).toMatchObject({ total: 0, warrantyMonths: 0, warrantyKm: 0, reworkOf })
    const { warranties } = (await staff.get(`/garages/vehicles/${card.vehicle_id}/warranties`)).body
    expect(warranties.map((each: { number: string; position: number }) => [each.number, each.position])).toEqual([
      [second.number, 2],
      [bill.number, 1],
      [bill.number, 2],
    ])
    const link = (await staff.post(`/garages/bills/${second.id}/send`, { channel: 'LINK' })).body.url as string
    for (const pdf of [`${url}/job-card.pdf`, `/garages/bills/${second.id}/pdf`]) {
      const headers = { cookie: `access=${staff.cookie('access')}` }
      const reply = await fetch(`${app.origin}/api/v1${pdf}`, { headers })
      expect(await textOfPdf(Buffer.from(await reply.arrayBuffer()))).toContain(`Under warranty of ${bill.number}`)
    }
    const read = await make.signedOut().get(`/public/bills/${link.replace(/^.*\/i\//, '')}`)
    expect(read.body.lines).toMatchObject([
      { description: 'Front brake pads', amount: 0, reworkOf: bill.number },
      { description: 'Brake pad fitting', reworkOf: null },
    ])
  })

  test('done a third time leads to the first bill', async () => {
    const { staff, bill, url, again, rework } = await returned()
    await rework()
    await staff.post(`${url}/lines`, fitting)
    const second = (await staff.post(`${url}/bill`, { expectedTotal: 767 })).body
    const third = await again()

    const { status, body } = await rework({ billId: second.id }, `/garages/jobcards/${third.id}`)

    expect(status).toBe(201)
    expect(body.lines[0].reworkOf).toEqual({ billId: bill.id, billNumber: bill.number, position: 1 })
  })

  test('is none of another car, another garage, or a line that is not there', async () => {
    const { garage, staff, bill, url, rework } = await returned()
    const stranger = await returned()
    const other = await make.jobCard(garage)
    const nowhere = { status: 404, body: { error: 'This line is on no bill of this car.' } }

    expect(await rework({}, `/garages/jobcards/${other.id}`)).toMatchObject(nowhere)
    expect(await rework({ billId: stranger.bill.id })).toMatchObject(nowhere)
    expect(await rework({ position: 3 })).toMatchObject(nowhere)
    expect((await stranger.staff.post(`${url}/rework`, { billId: bill.id, position: 1 })).status).toBe(404)
    expect((await staff.get(url)).body.lines).toEqual([])
  })

  test('is no more of a line that was credited, or was promised nothing', async () => {
    const { garage, staff, manager, bill, again, rework } = await returned()
    await manager.post(`/garages/bills/${bill.id}/credit-notes`, { lines: [{ position: 1 }], reason: 'RETURNED' })
    expect(await rework()).toMatchObject({
      status: 409,
      body: { code: 'wrong_state', error: 'This line was credited, so it no longer has a warranty.' },
    })

    const oil = { ...pads, description: 'Engine oil', unit: 'L' }
    const used = await billableCard(make, garage, staff, { lines: [oil] })
    const oilBill = (await used.issue()).body
    const { customer_id, vehicle_id } = used.card
    const next = await again({ customer_id, vehicle_id })
    expect(await rework({ billId: oilBill.id }, `/garages/jobcards/${next.id}`)).toMatchObject({
      status: 409,
      body: { error: 'This line has no warranty.' },
    })
  })

  test('ended when the car came in too late, or with too many kilometres', async () => {
    const { garage, bill, again, rework } = await returned()
    const far = await again({ odometer_in: 58_211 })
    expect(await rework({}, `/garages/jobcards/${far.id}`)).toMatchObject({
      status: 409,
      body: { code: 'wrong_state', error: 'Its warranty ended at 58,210 km.' },
    })
    // The part's kilometres ended it; those of the fitting are not limited.
    expect((await rework({ position: 2 }, `/garages/jobcards/${far.id}`)).status).toBe(201)

    await db
      .updateTable('job_cards')
      .set({ delivered_at: new Date('2020-08-31T10:00:00Z') })
      .where('garage_id', '=', garage.id)
      .where('id', '=', bill.jobCardId)
      .execute()
    expect((await rework({ position: 2 })).body.error).toBe('Its warranty ended on 28 Feb 2021.')
    const inTime = await again({ opened_at: new Date('2021-02-28T10:00:00Z') })
    expect((await rework({ position: 2 }, `/garages/jobcards/${inTime.id}`)).status).toBe(201)
  })
})

describe('Nobody is asked about work under warranty', () => {
  test('where the garage asks strictly, a card with nothing else starts, is ready and handed over', async () => {
    const { staff, url, rework } = await returned('STRICT')
    expect((await staff.put(`${url}/status`, { status: 'IN_PROGRESS' })).body.code).toBe('approval_needed')

    await rework()

    for (const status of ['IN_PROGRESS', 'READY', 'DELIVERED']) {
      expect((await staff.put(`${url}/status`, { status })).status).toBe(200)
    }
  })

  test('where it is warned, nothing is said of it; what is asked besides waits as ever', async () => {
    const { staff, url, rework } = await returned('WARN')
    await rework()
    await staff.post(`${url}/lines`, fitting)

    const { body } = await staff.get(url)
    expect(body.works.map(({ approval }: { approval: string }) => approval)).toEqual(['APPROVED', 'PROPOSED'])
    const { estimate } = (await staff.post(`${url}/estimates`, { send: [{ channel: 'LINK' }] })).body
    expect(estimate.content.works).toMatchObject([
      { title: 'Brake pad fitting', ask: 'asked' },
      { title: 'Front brake pads', ask: 'settled', total: 0, lines: [{ reworkOf: body.lines[0].reworkOf.billNumber }] },
    ])
  })

  test('changing its words or how much of it asks nobody', async () => {
    const { staff, url, rework } = await returned('STRICT')
    const [line] = (await rework()).body.lines

    const changed = { ...pads, description: 'Front brake pads, other make', quantity: 2, unitPrice: 0 }
    const { body } = await staff.put(`${url}/lines/${line.id}`, changed)

    expect(body.works).toMatchObject([{ title: 'Front brake pads, other make', approval: 'APPROVED' }])
  })

  test('it joins no job that is asked about', async () => {
    const { staff, url, rework } = await returned('STRICT')
    const [line] = (await rework()).body.lines
    const lines = [{ ...pads, unitPrice: 0, id: line.id }]
    const alone = {
      status: 409,
      body: { error: 'Work under warranty stands alone: the driver is not asked about it.' },
    }

    expect(await staff.post(`${url}/works`, { title: 'Brakes', lines: [...lines, fitting] })).toMatchObject(alone)
    expect(await staff.put(`${url}/works/${line.id}`, { title: 'Brakes', lines })).toMatchObject(alone)
    expect((await staff.delete(`${url}/lines/${line.id}`)).body.lines).toEqual([])
  })
})
