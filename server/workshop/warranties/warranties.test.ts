import { v7 as newId } from 'uuid'
import { describe, expect, test } from 'vitest'
import { indianDay } from '../../../contract/platform/formats.ts'
import { warrantyEnd } from '../../../contract/workshop/warranties/warranties.ts'
import { billableCard } from '../../../tests/support/billable-card.ts'
import type { BilledLine } from '../../../tests/support/make-bill.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { app, make } = await useTestApp()
const { db } = app.database

const pads: BilledLine = { description: 'Front brake pads', unitPrice: 2450, warrantyMonths: 6, warrantyKm: 10_000 }
const fitting: BilledLine = { kind: 'LABOUR', description: 'Brake pad fitting', unitPrice: 650, warrantyMonths: 6 }
const oil: BilledLine = { description: 'Engine oil', unitPrice: 620, unit: 'L', warrantyMonths: 0 }

async function billedCar(changes: Parameters<typeof make.bill>[1] = {}) {
  const garage = await make.garage()
  const staff = await make.member(garage)
  const card = await make.jobCard(garage, { odometer_in: 48_210 })
  const bill = await make.bill(card, { lines: [pads, fitting, oil], ...changes })
  const url = `/garages/vehicles/${card.vehicle_id}/warranties`
  return { garage, staff, card, bill, url }
}

describe('Under warranty', () => {
  test('is what was promised one, from the bill’s day until its day and kilometres', async () => {
    const { staff, bill, card, url } = await billedCar()

    const { status, body } = await staff.get(`${url}?odometer=50940`)

    const [fromDay, untilDay] = [bill.issued_on, warrantyEnd(bill.issued_on, 6)]
    const of = {
      billId: bill.id,
      number: bill.number,
      jobCardId: card.id,
      fromDay,
      fromKm: 48_210,
      untilDay,
      endedBy: null,
    }
    expect(status).toBe(200)
    expect(body.warranties).toEqual([
      { ...of, position: 1, kind: 'PART', description: 'Front brake pads', untilKm: 58_210, kmLeft: 7270 },
      { ...of, position: 2, kind: 'LABOUR', description: 'Brake pad fitting', untilKm: null, kmLeft: null },
    ])
  })

  test('runs from the day of delivery', async () => {
    const { garage, staff, card, url } = await billedCar({ issued_on: '2026-08-30' })
    await db
      .updateTable('job_cards')
      .set({ status: 'DELIVERED', delivered_at: new Date('2026-08-30T20:00:00Z') })
      .where('garage_id', '=', garage.id)
      .where('id', '=', card.id)
      .execute()

    const [warranty] = (await staff.get(url)).body.warranties

    expect(warranty).toMatchObject({ fromDay: '2026-08-31', untilDay: '2027-02-28', kmLeft: null })
  })

  test('ends by kilometres, and by time', async () => {
    const { staff, url } = await billedCar()
    const old = await billedCar({ issued_on: '2020-01-01' })
    const ends = (body: { warranties: { endedBy: string }[] }) => body.warranties.map(({ endedBy }) => endedBy)

    expect(ends((await staff.get(`${url}?odometer=58210`)).body)).toEqual([null, null])
    expect(ends((await staff.get(`${url}?odometer=58211`)).body)).toEqual(['KM', null])
    expect(ends((await old.staff.get(old.url)).body)).toEqual(['TIME', 'TIME'])
    expect((await staff.get(`${url}?odometer=99999`)).body.warranties[0].kmLeft).toBe(0)
  })

  test('is not ended by what the car read before it, nor by a card that was cancelled', async () => {
    const { garage, staff, card, bill, url } = await billedCar()
    const read = (odometer_in: number, days: number, status: 'OPEN' | 'CANCELLED' = 'OPEN') =>
      make.jobCard(garage, {
        customer_id: card.customer_id,
        vehicle_id: card.vehicle_id,
        odometer_in,
        status,
        opened_at: new Date(bill.issued_at.getTime() + days * 86_400_000),
      })
    await read(90_000, -30)
    await read(95_000, 1, 'CANCELLED')
    const ends = async () =>
      (await staff.get(url)).body.warranties.map(({ endedBy }: { endedBy: string | null }) => endedBy)
    expect(await ends()).toEqual([null, null])
    await read(60_000, 1)
    expect(await ends()).toEqual(['KM', null])
  })

  test('is no more what was credited', async () => {
    const { staff, bill, url } = await billedCar({ issued_on: indianDay() })
    await make.creditNote(bill, { positions: [1] })

    const { warranties } = (await staff.get(url)).body

    expect(warranties.map(({ position }: { position: number }) => position)).toEqual([2])
  })

  test('stays with a line that was credited in part, until nothing of it is left', async () => {
    const garage = await make.garage()
    const staff = await make.member(garage)
    const manager = await make.member(garage, { accessLevel: 'MANAGER' })
    const { card, issue } = await billableCard(make, garage, staff)
    const { body: bill } = await issue()
    const credit = (taxable?: number) =>
      manager.post(`/garages/bills/${bill.id}/credit-notes`, { lines: [{ position: 1, taxable }], reason: 'PRICE' })
    const running = async () =>
      (await staff.get(`/garages/vehicles/${card.vehicle_id}/warranties`)).body.warranties.map(
        ({ position }: { position: number }) => position,
      )

    expect((await credit(500)).status).toBe(201)
    expect(await running()).toEqual([1, 2])
    expect((await credit()).status).toBe(201)
    expect(await running()).toEqual([2])
  })

  test('ended at a reading stays ended when the car reads less afterwards', async () => {
    const { garage, staff, card, url } = await billedCar({ issued_on: '2026-11-01' })
    const read = (odometer_in: number, changes: object = {}) =>
      make.jobCard(garage, {
        customer_id: card.customer_id,
        vehicle_id: card.vehicle_id,
        odometer_in,
        ...changes,
        opened_at: new Date(Date.now() + 60_000),
      })
    await read(300_000, { status: 'CANCELLED' })
    expect((await staff.get(`${url}?odometer=100`)).body.warranties[0]).toMatchObject({ endedBy: null, kmLeft: 10_000 })

    await read(58_211)

    expect((await staff.get(`${url}?odometer=50000`)).body.warranties[0]).toMatchObject({ endedBy: 'KM', kmLeft: 0 })
    expect((await staff.get(url)).body.warranties[0].endedBy).toBe('KM')
  })

  test('counts by the day on which the car came in', async () => {
    const { staff, url } = await billedCar({ issued_on: '2026-08-31' })
    const endsOn = async (on: string) => (await staff.get(`${url}?on=${on}`)).body.warranties[1].endedBy

    expect([await endsOn('2027-02-28'), await endsOn('2027-03-01')]).toEqual([null, 'TIME'])
    expect((await staff.get(`${url}?on=soon`)).body.fields).toHaveProperty('on')
  })

  test('goes with the car to its next owner', async () => {
    const { garage, staff, card, url } = await billedCar()
    const { id: customer_id } = await make.customer(garage)
    await db
      .updateTable('vehicles')
      .set({ customer_id })
      .where('garage_id', '=', garage.id)
      .where('id', '=', card.vehicle_id)
      .execute()

    expect((await staff.get(url)).body.warranties).toHaveLength(2)
  })

  test('is told to the car’s own garage alone, of an odometer that can be', async () => {
    const { staff, url } = await billedCar()
    const stranger = await make.member(await make.garage())

    expect((await make.signedOut().get(url)).status).toBe(401)
    expect((await stranger.get(url)).status).toBe(404)
    expect((await staff.get(`/garages/vehicles/${newId()}/warranties`)).status).toBe(404)
    for (const odometer of ['-1', '1.5', 'many', '10000000']) {
      const { status, body } = await staff.get(`${url}?odometer=${odometer}`)
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['odometer']])
    }
  })
})
