import { expect, test } from 'vitest'
import type { JobCardDetail } from '../../../contract/workshop/job-cards/job-cards.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { app, make } = await useTestApp()
const { db } = app.database

const pads = { kind: 'PART', description: 'Front brake pads', quantity: 1, unit: 'set', unitPrice: 2450, taxRate: 18 }
const fitting = { kind: 'LABOUR', description: 'Brake pad fitting', quantity: 1, unitPrice: 650, taxRate: 18 }
const filter = { kind: 'PART', description: 'Oil filter', quantity: 1, unitPrice: 385, taxRate: 18 }
const brakes = { title: 'Front brakes', reason: 'Pads at 2 mm', urgency: 'NOW', lines: [pads, fitting] }

async function card() {
  const garage = await make.garage()
  const staff = await make.member(garage)
  const row = await make.jobCard(garage)
  const url = `/garages/jobcards/${row.id}`
  const read = async (): Promise<JobCardDetail> => (await staff.get(url)).body
  return { garage, staff, row, url, read }
}

const titlesOf = ({ works }: JobCardDetail) => works.map(({ title }) => title)
const linesOf = ({ lines }: JobCardDetail) => lines.map(({ description }) => description)

test('a job is lines that are asked as one, with its price to the paisa, beside lines that are asked alone', async () => {
  const { staff, url } = await card()
  await staff.post(`${url}/lines`, filter)

  const { status, body } = await staff.post(`${url}/works`, brakes)

  expect(status).toBe(201)
  expect(body.works).toMatchObject([
    { title: 'Oil filter', isLine: true, id: body.lines[0].id, urgency: 'ROUTINE', total: 454.3 },
    {
      title: 'Front brakes',
      reason: 'Pads at 2 mm',
      urgency: 'NOW',
      source: 'ADVISOR',
      isLine: false,
      approval: 'PROPOSED',
      askedVersion: null,
      answer: null,
      total: 3658,
      lines: [
        { description: 'Front brake pads', workId: body.works[1].id },
        { description: 'Brake pad fitting', approval: 'PROPOSED' },
      ],
    },
  ])
  expect(linesOf(body)).toEqual(['Oil filter', 'Front brake pads', 'Brake pad fitting'])
  expect(body.totals.total).toBe(4112)
  expect(body).toMatchObject({ openAsks: 0, estimateCount: 0, declinedLines: [], askBeforeWork: 'WARN' })
  expect(body.activity[0].what).toBe('added the job Front brakes')
})

test('a job that is sent again after a lost answer is one, and another card’s request is refused', async () => {
  const { garage, staff, url, read } = await card()
  const sent = { ...brakes, requestId: crypto.randomUUID() }

  const answers = await Promise.all([1, 2, 3].map(() => staff.post(`${url}/works`, sent)))
  const other = await make.jobCard(garage)

  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(titlesOf(await read())).toEqual(['Front brakes'])
  expect(await staff.post(`/garages/jobcards/${other.id}/works`, sent)).toMatchObject({
    status: 409,
    body: { code: 'conflict' },
  })
})

test('a job is changed whole and in its place: lines change, come, go and are taken in', async () => {
  const { staff, url, read } = await card()
  await staff.post(`${url}/works`, brakes)
  await staff.post(`${url}/lines`, filter)
  await staff.post(`${url}/lines`, { ...filter, description: 'Brake fluid' })
  const [work, , fluid] = (await read()).works

  const { body } = await staff.put(`${url}/works/${work?.id}`, {
    title: 'Front brakes and fluid',
    lines: [
      { ...pads, id: work?.lines[0]?.id, unitPrice: 2400 },
      { ...filter, id: fluid?.id, description: 'Fluid' },
    ],
  })

  expect(titlesOf(body)).toEqual(['Front brakes and fluid', 'Oil filter'])
  expect(linesOf(body)).toEqual(['Front brake pads', 'Fluid', 'Oil filter'])
  expect(body.works[0]).toMatchObject({ id: work?.id, reason: '', urgency: 'ROUTINE', total: 3286.3 })
  expect(body.works[0].lines.map(({ id }: { id: string }) => id)).toEqual([work?.lines[0]?.id, fluid?.id])
})

test('a job has the photos of what was found: its own, and those of the point that found it', async () => {
  const { garage, row, staff, url, read } = await card()
  const { body } = await staff.post(`${url}/works`, brakes)
  const [workId, pointId] = [body.works[0].id, crypto.randomUUID()]
  await db
    .updateTable('job_card_works')
    .set({ point_id: pointId })
    .where('garage_id', '=', garage.id)
    .where('id', '=', workId)
    .execute()
  const own = await make.cardPhoto(row, { purpose: 'FINDING', subject_id: workId })
  const found = await make.cardPhoto(row, { purpose: 'FINDING', subject_id: pointId })
  await make.cardPhoto(row, { purpose: 'DAMAGE', subject_id: pointId })
  await make.cardPhoto(row, { purpose: 'FINDING', subject_id: crypto.randomUUID() })

  expect((await read()).works[0]?.photoIds.toSorted()).toEqual([own, found].sort())
})

test('a line that is asked alone becomes a job under its own id', async () => {
  const { staff, url } = await card()
  const { id } = (await staff.post(`${url}/lines`, filter)).body.lines[0]

  const { body } = await staff.put(`${url}/works/${id}`, { title: 'Oil', urgency: 'SOON', lines: [{ ...filter, id }] })

  expect(body.works).toMatchObject([{ id, title: 'Oil', urgency: 'SOON', isLine: false, lines: [{ id, workId: id }] }])
})

test('a job goes with its lines, and with the last of them', async () => {
  const { garage, staff, url, read } = await card()
  await staff.post(`${url}/works`, brakes)
  await staff.post(`${url}/works`, { ...brakes, title: 'Rear brakes', lines: [pads] })
  const [front, rear] = (await read()).works

  await staff.delete(`${url}/lines/${rear?.lines[0]?.id}`)
  expect(titlesOf(await read())).toEqual(['Front brakes'])
  await staff.delete(`${url}/works/${front?.id}`)

  expect(await read()).toMatchObject({ works: [], lines: [], totalAmount: 0 })
  expect(await staff.delete(`${url}/works/${front?.id}`)).toMatchObject({
    status: 404,
    body: { error: 'This job does not exist.' },
  })
  const { body } = await (await make.owner(garage)).get('/garages/audit')
  expect(body.entries.map(({ action }: { action: string }) => action)).toEqual([
    'job-card.work-deleted',
    'job-card.line-deleted',
    'job-card.work-created',
    'job-card.work-created',
  ])
})

test.each([
  [{ title: ' ' }, 'title', 'Please say what needs to be done'],
  [{ title: 'x'.repeat(121) }, 'title', 'Please use at most 120 characters'],
  [{ reason: 'x'.repeat(501) }, 'reason', 'Please use at most 500 characters'],
  [{ urgency: 'LATER' }, 'urgency', 'Please choose how soon it has to be done'],
  [{ lines: [] }, 'lines', 'Please add what the work consists of'],
  [{ lines: [{ ...pads, quantity: 0 }] }, 'lines.0.quantity', 'Please enter more than 0'],
  [{ lines: [pads, { ...pads, id: crypto.randomUUID() }] }, 'lines.1.id', 'This is no line of this job card'],
  [{ lines: [{ ...pads, quantity: 90_000_000, unitPrice: 90_000 }] }, 'quantity', 'This total is too large'],
])('a job is not %j', async (change, field, sentence) => {
  const { staff, url, read } = await card()

  const refused = await staff.post(`${url}/works`, { ...brakes, ...change })

  expect(refused).toMatchObject({ status: 400, body: { fields: { [field]: sentence } } })
  expect((await read()).works).toEqual([])
})

test('a line of another job is not taken in, and a job has no more lines than a card', async () => {
  const { staff, url, read } = await card()
  await staff.post(`${url}/works`, brakes)
  const [work] = (await read()).works
  const taken = { ...pads, id: work?.lines[0]?.id }

  expect(await staff.post(`${url}/works`, { ...brakes, lines: [taken] })).toMatchObject({ status: 400 })
  expect(await staff.post(`${url}/works`, { ...brakes, lines: Array(199).fill(filter) })).toMatchObject({
    status: 409,
    body: { code: 'limit_reached', error: 'A job card has at most 200 lines.' },
  })
  expect((await staff.put(`${url}/works/${work?.id}`, { ...brakes, lines: Array(200).fill(filter) })).status).toBe(200)
})

test('a job of a card that somebody else has changed, or that is handed over, is not saved', async () => {
  const { garage, staff, url } = await card()
  const { version } = (await staff.post(`${url}/works`, brakes)).body
  const over = await make.jobCard(garage, { status: 'DELIVERED' })

  expect(await staff.post(`${url}/works`, { ...brakes, version: version - 1 })).toMatchObject({
    status: 409,
    body: { code: 'edit_conflict' },
  })
  expect(await staff.post(`/garages/jobcards/${over.id}/works`, brakes)).toMatchObject({
    status: 409,
    body: { code: 'wrong_state', error: 'This job card is delivered: its lines cannot be changed.' },
  })
})

test('jobs are for who works here', async () => {
  const { garage, staff, url } = await card()
  const { body } = await staff.post(`${url}/works`, brakes)
  const workUrl = `${url}/works/${body.works[0].id}`
  const viewer = await make.member(garage, { accessLevel: 'VIEW_ONLY' })
  const stranger = await make.member(await make.garage())

  for (const [person, status] of [
    [viewer, 403],
    [stranger, 404],
    [make.signedOut(), 401],
  ] as const) {
    expect((await person.post(`${url}/works`, brakes)).status).toBe(status)
    expect((await person.put(workUrl, brakes)).status).toBe(status)
    expect((await person.post(`${workUrl}/ask-again`, {})).status).toBe(status)
    expect((await person.delete(workUrl)).status).toBe(status)
  }
})
