import { describe, expect, test } from 'vitest'
import type { Person } from '../../../tests/support/make-people.ts'
import { textOfPdf } from '../../../tests/support/pdf-text.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { app, make } = await useTestApp()

const filter = { number: 'OF-118', name: 'Oil filter', taxRate: 18, sellingPrice: 385 }

async function setting({ gstin = '33AABCU9603R1ZJ' } = {}) {
  const garage = await make.garage({ gstin })
  const [owner, staff, technician] = [
    await make.owner(garage),
    await make.member(garage, { role: 'SERVICE_ADVISOR' }),
    await make.member(garage, { role: 'TECHNICIAN' }),
  ]
  return { owner, staff, technician }
}

async function labelsOf(person: Person, query: string): Promise<string> {
  const url = `${app.origin}/api/v1/garages/parts/labels.pdf?${query}`
  const reply = await fetch(url, { headers: { cookie: `access=${person.cookie('access')}` } })
  expect(reply.headers.get('content-type')).toBe('application/pdf')
  return textOfPdf(Buffer.from(await reply.arrayBuffer()))
}

describe('labels of parts', () => {
  test('give a part without a code one of the garage’s own, once; one that has a code keeps it', async () => {
    const { owner, staff } = await setting()
    const { body: bare } = await owner.post('/garages/parts', { ...filter, codes: [] })
    const { body: coded } = await owner.post('/garages/parts', { ...filter, number: 'OF-119', codes: ['8901'] })
    const partIds = [bare.id, coded.id]

    expect((await staff.post('/garages/parts/labels', { partIds })).body).toEqual({ given: 1 })
    expect((await staff.post('/garages/parts/labels', { partIds })).body).toEqual({ given: 0 })

    const { body: part } = await owner.get(`/garages/parts/${bare.id}`)
    expect(part.codes).toEqual([expect.stringMatching(/^[2-9B-Z]{8}$/)])
    expect((await owner.get(`/garages/parts/by-code/${part.codes[0].toLowerCase()}`)).body.id).toBe(bare.id)
    expect((await owner.get(`/garages/parts?search=${part.codes[0]}`)).body.parts).toMatchObject([{ id: bare.id }])
    expect((await owner.get(`/garages/parts/${coded.id}`)).body.codes).toEqual(['8901'])
  })

  test('two who make the label of a part at once give it one code', async () => {
    const { owner, staff } = await setting()
    const { body } = await owner.post('/garages/parts', filter)

    const replies = await Promise.all(
      [owner, staff].map((person) => person.post('/garages/parts/labels', { partIds: [body.id] })),
    )

    expect(replies.map((reply) => reply.body.given).toSorted()).toEqual([0, 1])
    expect((await owner.get(`/garages/parts/${body.id}`)).body.codes).toHaveLength(1)
  })

  test('whoever edits the part meanwhile is told: an edit would take the code away', async () => {
    const { owner } = await setting()
    const { body } = await owner.post('/garages/parts', filter)
    await owner.post('/garages/parts/labels', { partIds: [body.id] })

    const reply = await owner.put(`/garages/parts/${body.id}`, { ...filter, rack: 'A-04', version: body.version })

    expect(reply.status).toBe(409)
  })

  test('are listed by what has none', async () => {
    const { owner } = await setting()
    await owner.post('/garages/parts', filter)
    await owner.post('/garages/parts', { ...filter, number: 'OF-119', codes: ['8901'] })

    const { body } = await owner.get('/garages/parts?filter=NO_CODE')

    expect(body.parts).toMatchObject([{ number: 'OF-118' }])
  })

  test('are a PDF with name, number, bin, and the price only where it is wanted', async () => {
    const { owner } = await setting()
    const { body } = await owner.post('/garages/parts', { ...filter, rack: 'A-04', name: 'எண்ணெய் வடிகட்டி, oil filter' })

    const sheetOf = (query: string) => labelsOf(owner, `parts=${body.id}&${query}`)
    const text = await sheetOf('copies=2&start=65')
    expect(text).toContain('oil filter')
    expect(text.match(/OF-118/g)).toHaveLength(2)
    expect(text).toContain('A-04')
    expect(text).not.toContain('454.30')
    expect(await sheetOf('price=true')).toContain('₹454.30')
  })

  test('have the price that is charged: without GST where the garage charges none', async () => {
    const { owner } = await setting({ gstin: '' })
    const { body } = await owner.post('/garages/parts', filter)

    const text = await labelsOf(owner, `parts=${body.id.toUpperCase()}&price=true`)

    expect(text).toContain('₹385')
    expect(text).not.toContain('454.30')
  })

  test.each([
    ['none', 'parts=', 'Please choose parts to label'],
    ['what is none', 'parts=x', 'This part no longer exists.'],
    ['a place that no sheet has', 'parts=ID&start=66', 'Please enter a label from 1 to 65'],
    ['none of each', 'parts=ID&copies=0', 'Please enter 1 to 65 labels of each'],
    ['a price that is no answer', 'parts=ID&price=maybe', 'Please say true or false'],
  ])('of %s are refused with a sentence', async (_what, query, sentence) => {
    const { owner } = await setting()
    const { body } = await owner.post('/garages/parts', filter)

    const reply = await owner.get(`/garages/parts/labels.pdf?${query.replace('ID', body.id)}`)

    expect(reply.status).toBe(400)
    expect(JSON.stringify(reply.body)).toContain(sentence)
  })

  test('of another garage’s parts are not found, and are not for technicians', async () => {
    const { owner, technician } = await setting()
    const other = await setting()
    const { body } = await other.owner.post('/garages/parts', filter)
    const { body: own } = await owner.post('/garages/parts', filter)

    expect((await owner.get(`/garages/parts/labels.pdf?parts=${body.id}`)).status).toBe(404)
    expect((await owner.post('/garages/parts/labels', { partIds: [own.id, body.id] })).status).toBe(404)
    expect((await owner.get(`/garages/parts/${own.id}`)).body.codes).toEqual([])
    expect((await technician.get(`/garages/parts/labels.pdf?parts=${own.id}`)).status).toBe(403)
    expect((await technician.post('/garages/parts/labels', { partIds: [own.id] })).status).toBe(403)
  })
})
