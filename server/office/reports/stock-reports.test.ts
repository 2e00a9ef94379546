import { parse } from 'csv-parse/sync'
import { v7 as newId } from 'uuid'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../contract/platform/days.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { app, make } = await useTestApp()
const { db } = app.database
const today = indianDay()
const range = `from=${addDays(today, -6)}&to=${today}`
const before = new Date(Date.now() - 40 * 86_400_000)

async function setting() {
  const garage = await make.garage({ gstin: '33AABCS1429B1ZB' })
  const owner = await make.owner(garage)
  /** That came in before the range: the ledger is only added to. */
  const part = async (number: string, quantity: number, buyingPrice: number) => {
    const form = { number, name: `Part ${number}`, taxRate: 18, sellingPrice: 500, buyingPrice }
    const { body } = await owner.post('/garages/parts', form)
    const value = quantity * buyingPrice
    const of = { garage_id: garage.id, part_id: body.id as string, id: newId(), seq: 1, at: before }
    const left = { quantity, value, on_hand_after: quantity, value_after: value }
    const by = { by_user: newId(), by_name: 'Anna' }
    await db
      .insertInto('stock_moves')
      .values({ ...of, ...left, ...by, kind: 'OPENING' })
      .execute()
    await db
      .updateTable('parts')
      .set({ on_hand: quantity, value, move_count: 1, last_cost: buyingPrice })
      .where('garage_id', '=', garage.id)
      .where('id', '=', body.id)
      .execute()
    return body as { id: string }
  }
  /** A car that takes them, delivered today. */
  const job = async (lines: object[], technicianId?: string) => {
    const card = await make.jobCard(garage, { status: 'IN_PROGRESS' })
    if (technicianId) {
      await db
        .updateTable('job_cards')
        .set({ technician_id: technicianId })
        .where('garage_id', '=', garage.id)
        .where('id', '=', card.id)
        .execute()
    }
    const url = `/garages/jobcards/${card.id}`
    const { version } = (await owner.get(url)).body
    const saved = await owner.put(`${url}/lines`, { lines, version })
    if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
    return {
      url,
      card,
      lines: saved.body.lines as { id: string }[],
      version: saved.body.version,
      total: saved.body.totalAmount,
    }
  }
  const report = async (name: string, more = '') => (await owner.get(`/garages/reports/${name}?${range}${more}`)).body
  return { garage, owner, part, job, report }
}

const lineOf = ({ id }: { id: string }, quantity: number, unitPrice: number) => ({
  kind: 'PART',
  description: 'Part',
  quantity,
  unit: 'pc',
  unitPrice,
  taxRate: 18,
  taxCode: '8708',
  partId: id,
})
const labour = (unitPrice: number) => ({
  kind: 'LABOUR',
  description: 'Work',
  quantity: 1,
  unit: 'job',
  unitPrice,
  taxRate: 18,
  taxCode: '998714',
})

describe('dead stock and fast movers', () => {
  test('what no car took is dead, the most valuable first; what cars took is not, and lasts so many days', async () => {
    const { owner, part, job, report } = await setting()
    const [cheap, dear, moved] = [await part('A', 1, 100), await part('B', 2, 400), await part('C', 10, 50)]
    const { url, lines } = await job([lineOf(moved, 3, 80)])
    await owner.put(`${url}/lines/${lines[0]?.id}/done`, { done: true })

    const [dead, fast] = [await report('dead-stock'), await report('fast-movers')]

    expect(dead).toMatchObject({ parts: 2, value: 900, rows: [{ id: dear.id, value: 800 }, { id: cheap.id }] })
    expect(fast).toMatchObject({ parts: 1, rows: [{ id: moved.id, fitted: 3, cards: 1, onHand: 7, daysLeft: 16 }] })
  })

  test('what came in during the range is not dead yet, and what came back did not move', async () => {
    const { owner, part, job, report } = await setting()
    await owner.post('/garages/parts', { number: 'N', name: 'New', taxRate: 18, sellingPrice: 5, quantity: 1 })
    const back = await part('C', 10, 50)
    const { url, lines } = await job([lineOf(back, 1, 80)])
    await owner.put(`${url}/lines/${lines[0]?.id}/done`, { done: true })
    await owner.put(`${url}/lines/${lines[0]?.id}/done`, { done: false })

    expect(await report('dead-stock')).toMatchObject({ parts: 0, rows: [] })
    expect(await report('fast-movers')).toMatchObject({ parts: 0, rows: [] })
  })
})

const deliver = (garageId: string, url: string) =>
  db
    .updateTable('job_cards')
    .set({ status: 'DELIVERED', delivered_at: new Date() })
    .where('garage_id', '=', garageId)
    .where('id', '=', url.split('/').at(-1) ?? '')
    .execute()

async function delivered() {
  const place = await setting()
  const { owner, garage, part, job } = place
  const bala = await make.member(garage, { name: 'Bala', role: 'TECHNICIAN' })
  const pads = await part('BP', 4, 300)
  const { url, lines, version, total } = await job([lineOf(pads, 2, 500), labour(650)], bala.userId)
  await owner.put(`${url}/lines/${lines[0]?.id}/done`, { done: true })
  const bill = await owner.post(`${url}/bill`, { expectedTotal: total, sendLink: false, version })
  await deliver(garage.id, url)
  if (bill.status !== 201) throw new Error(JSON.stringify(bill.body))
  return { ...place, pads, bala, bill: bill.body as { id: string } }
}

async function shortSetting() {
  const place = await setting()
  /** A car that is ready before all of its parts are there, billed and delivered. @returns its card as it was when ready */
  const short = async (lines: object[]) => {
    const { url } = await place.job(lines)
    const { body } = await place.owner.put(`${url}/status`, { status: 'READY' })
    const bill = { expectedTotal: body.totalAmount, sendLink: false, version: body.version }
    await place.owner.post(`${url}/bill`, bill)
    await deliver(place.garage.id, url)
    return { url, ...body }
  }
  return { ...place, short }
}

describe('margins', () => {
  test('by job, technician and part: what was billed of parts less what they cost, the same sums three times', async () => {
    const { report, pads } = await delivered()
    const sums = { labour: 650, parts: 1000, cost: 600, margin: 400, cards: 1, unbilled: 0, count: 1 }

    expect(await report('margins')).toMatchObject({ by: 'job', ...sums, rows: [{ about: 'Bala', margin: 400 }] })
    expect(await report('margins', '&by=technician')).toMatchObject({ ...sums, rows: [{ name: 'Bala', labour: 650 }] })
    expect(await report('margins', '&by=part')).toMatchObject({
      rows: [{ id: pads.id, about: 'BP', parts: 1000, cost: 600 }],
    })
  })

  test('whoever worked on a car is named also once they have left; a car that nobody had says so', async () => {
    const { owner, garage, bala, job, part, report } = await delivered()
    const { url, version, total } = await job([lineOf(await part('A', 2, 100), 1, 90)])
    await owner.post(`${url}/bill`, { expectedTotal: total, sendLink: false, version })
    await deliver(garage.id, url)
    const staff = `/garages/staff/${bala.userId}`

    const removed = await owner.delete(staff)
    const { staff: all } = (await owner.get('/garages/staff')).body
    const { role, accessLevel, version: known } = all.find(({ name }: { name: string }) => name === 'Bala')
    const left = { name: 'Bala', phone: '9876543210', role, accessLevel, status: 'INACTIVE', version: known }
    expect(await owner.put(staff, left)).toMatchObject({ status: 200 })

    expect(removed).toMatchObject({ status: 409, body: { code: 'in_use' } })
    expect((await report('margins', '&by=technician')).rows).toMatchObject([
      { name: 'No technician', parts: 90 },
      { name: 'Bala', parts: 1000 },
    ])
    expect((await report('margins')).rows).toMatchObject([{ about: '' }, { about: 'Bala' }])
  })

  test('a credit note lowers what a job earned; a card without a bill is counted, and in no sum', async () => {
    const { report, owner, bill, garage } = await delivered()
    await make.jobCard(garage, { status: 'DELIVERED', delivered_at: new Date() })
    await owner.post(`/garages/bills/${bill.id}/credit-notes`, {
      lines: [{ position: 1, taxable: 300 }],
      reason: 'PRICE',
    })

    expect(await report('margins')).toMatchObject({ parts: 700, cost: 600, margin: 100, cards: 1, unbilled: 1 })
  })

  test('what was not on the shelf when the car was ready costs what it would cost now, as the card has it', async () => {
    const { part, short, report } = await shortSetting()
    const [pads, wipers] = [await part('BP', 4, 300), await part('WB', 0, 410)]
    const { lines, partsMargin } = await short([lineOf(pads, 6, 500), lineOf(wipers, 1, 640)])
    expect(lines).toMatchObject([{ part: { fitted: 4, short: 2 } }, { part: { fitted: 0, short: 1 } }])

    const { parts, cost, margin } = await report('margins')

    expect({ amount: parts, cost, margin }).toEqual({ amount: 3640, cost: 2210, margin: 1430 })
    expect(partsMargin).toEqual({ amount: parts, cost, margin })
    expect(await report('margins', '&by=part')).toMatchObject({ cost: 2210, rows: [{ margin: 230 }, { margin: 1200 }] })
  })

  test('of two lines that were short of one part each costs what it would alone, as the card has it', async () => {
    const { owner, garage, part, short, report } = await shortSetting()
    const pads = await part('BP', 0, 300)
    const { url } = await short([lineOf(pads, 3, 500), lineOf(pads, 2, 500)])
    for (const [there, costs] of [
      // None of what is short, some of it, all of it.
      [{ on_hand: 0, value: 0, last_cost: 250 }, [750, 500]],
      [{ on_hand: 1, value: 100.01, last_cost: 250 }, [600.01, 350.01]],
      [{ on_hand: 7, value: 1000, last_cost: 250 }, [428.57, 285.71]],
    ] as const) {
      await db.updateTable('parts').set(there).where('garage_id', '=', garage.id).where('id', '=', pads.id).execute()
      const { lines, partsMargin } = (await owner.get(url)).body
      expect(lines).toMatchObject(costs.map((cost) => ({ part: { fitted: 0, cost } })))

      for (const by of ['job', 'technician', 'part']) {
        const { parts, cost, margin } = await report('margins', `&by=${by}`)
        expect({ amount: parts, cost, margin }).toEqual(partsMargin)
      }
      expect(partsMargin).toMatchObject({ amount: 2500, cost: Number((costs[0] + costs[1]).toFixed(2)) })
    }
  })

  test('are for who may see cost; so is the value of dead stock', async () => {
    const { garage, part } = await delivered()
    await part('A', 1, 100)
    const advisor = await make.member(garage, { accessLevel: 'STAFF', role: 'SERVICE_ADVISOR' })

    expect(await advisor.get(`/garages/reports/margins?${range}`)).toMatchObject({ status: 403 })
    expect((await advisor.get(`/garages/reports/dead-stock?${range}`)).body).toMatchObject({ parts: 1, value: null })
    await db.updateTable('garages').set({ cost_from: 'STAFF' }).where('id', '=', garage.id).execute()
    expect(await advisor.get(`/garages/reports/margins?${range}`)).toMatchObject({ status: 200 })
    expect(await advisor.get(`/garages/reports/margins.csv?${range}`)).toMatchObject({ status: 403 })
  })

  test('each is a file, and an impossible range is refused', async () => {
    const { owner } = await delivered()
    const csv = async (name: string) =>
      parse((await owner.get(`/garages/reports/${name}.csv?${range}`)).body, { columns: true, bom: true })

    expect(await csv('margins')).toMatchObject([{ Labour: '650', 'Margin of Parts': '400' }])
    const byWhat = async (by: string) => (await owner.get(`/garages/reports/margins.csv?${range}&by=${by}`)).body
    expect(await byWhat('technician')).toContain(
      'Technician,Labour,Parts,Cost of Parts,Margin of Parts\r\nBala,650,1000,600,400\r\n',
    )
    expect(await byWhat('part')).toContain(
      'Part,Part Number,Parts,Cost of Parts,Margin of Parts\r\nPart BP,BP,1000,600,400\r\n',
    )
    expect(await csv('fast-movers')).toMatchObject([{ 'Part Number': 'BP', Fitted: '2' }])
    expect(await csv('dead-stock')).toEqual([])
    for (const name of ['margins', 'margins.csv', 'dead-stock', 'fast-movers']) {
      expect(await owner.get(`/garages/reports/${name}?from=2026-11-02&to=2026-11-01`)).toMatchObject({ status: 400 })
    }
    expect(await owner.get(`/garages/reports/margins?${range}&by=moon`)).toMatchObject({ status: 400 })
  })
})
