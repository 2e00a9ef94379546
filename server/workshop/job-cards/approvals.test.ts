import { describe, expect, test } from 'vitest'
import type { JobCardDetail } from '../../../contract/workshop/job-cards/job-cards.ts'
import { answer, ask } from '../../../tests/support/answers.ts'
import examples from '../../../tests/support/bill-examples.json' with { type: 'json' }
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { app, make } = await useTestApp()
const { db } = app.database

const pads = { kind: 'PART', description: 'Front brake pads', quantity: 1, unit: 'set', unitPrice: 2450, taxRate: 18 }
const fitting = { kind: 'LABOUR', description: 'Brake pad fitting', quantity: 1, unitPrice: 650, taxRate: 18 }
const filter = { kind: 'PART', description: 'Oil filter', quantity: 1, unitPrice: 385, taxRate: 18 }
const brakes = { title: 'Front brakes', reason: 'Pads at 2 mm', urgency: 'NOW', lines: [pads, fitting] }

/** A card with a job and a line that is asked alone. */
async function card() {
  const garage = await make.garage()
  const staff = await make.member(garage)
  const row = await make.jobCard(garage)
  const url = `/garages/jobcards/${row.id}`
  const of = { garageId: garage.id, cardId: row.id }
  const read = async (): Promise<JobCardDetail> => (await staff.get(url)).body
  await staff.post(`${url}/works`, brakes)
  await staff.post(`${url}/lines`, filter)
  const [job, line] = (await read()).works
  if (!job || !line) throw new Error('A card has a job and a line.')
  const waiting = () =>
    db.selectFrom('declined_works').selectAll().where('garage_id', '=', garage.id).orderBy('id').execute()
  return {
    garage,
    staff,
    row,
    url,
    read,
    job,
    line,
    waiting,
    ask: () => ask(db, of),
    answer: (said: Parameters<typeof answer>[2]) => answer(db, of, said),
  }
}

const approvalsOf = ({ works }: JobCardDetail) => works.map(({ approval }) => approval)

describe('an answer', () => {
  test('approves or declines a job as a whole, and says who said so to which estimate', async () => {
    const { ask, answer, read, job, line } = await card()
    expect(await ask()).toBe(1)
    expect(await read()).toMatchObject({ openAsks: 2, estimateCount: 1, works: [{ askedVersion: 1 }, {}] })

    const decided = await answer({ decision: 'APPROVED', titles: ['Front brakes'] })

    expect(decided).toEqual([
      { workId: job.id, title: 'Front brakes', decision: 'APPROVED', termsHash: job.termsHash, total: 3658 },
    ])
    const after = await read()
    expect(after).toMatchObject({ openAsks: 1, totalAmount: 4112 })
    expect(after.works[0]).toMatchObject({
      approval: 'APPROVED',
      answer: { at: '2026-11-22T05:30:00.000Z', name: 'Karthika Anand', channel: 'LINK', version: 1 },
    })
    expect(after.lines.map(({ approval }) => approval)).toEqual(['APPROVED', 'APPROVED', 'PROPOSED'])
    expect(after.works[1]).toMatchObject({ id: line.id, approval: 'PROPOSED', answer: null })
  })

  test('that declines takes the lines out of bill and totals, and the job waits on the car', async () => {
    const { ask, answer, read, row, job, waiting } = await card()
    await ask()

    await answer({ decision: 'DECLINED', titles: ['Front brakes'] })

    const after = await read()
    expect(after.lines.map(({ description }) => description)).toEqual(['Oil filter'])
    expect(after.declinedLines.map(({ description }) => description)).toEqual(['Front brake pads', 'Brake pad fitting'])
    expect(approvalsOf(after)).toEqual(['DECLINED', 'PROPOSED'])
    expect(after.totals).toMatchObject({ subtotal: 385, cgst: 34.65, sgst: 34.65, rounding: -0.3, total: 454 })
    expect(after).toMatchObject({ totalAmount: 454, balance: 454, openAsks: 1 })
    expect(await waiting()).toMatchObject([
      {
        vehicle_id: row.vehicle_id,
        job_card_id: row.id,
        work_id: job.id,
        urgency: 'NOW',
        total: '3658.00',
        content: { title: 'Front brakes', reason: 'Pads at 2 mm', lines: [{ unitPrice: 2450 }, { unitPrice: 650 }] },
      },
    ])
  })

  test('of other terms than were shown, or of a job that was not asked, refuses all of it', async () => {
    const { ask, answer, staff, url, read, job } = await card()
    await ask()
    await staff.put(`${url}/works/${job.id}`, { ...brakes, lines: [{ ...pads, unitPrice: 2500 }] })

    const changing = 'The garage is changing Front brakes. Nothing was sent; please look again.'
    await expect(answer({ decision: 'APPROVED' })).rejects.toMatchObject({
      code: 'estimate_changed',
      message: changing,
    })
    await expect(
      answer({ decision: 'DECLINED', titles: ['Oil filter'], termsHash: job.termsHash }),
    ).rejects.toMatchObject({ code: 'estimate_changed' })
    expect(await read()).toMatchObject({ openAsks: 1, works: [{ approval: 'PROPOSED' }, { approval: 'PROPOSED' }] })
  })

  test('by the driver approves what they declined, and takes no approval back; the garage may record that', async () => {
    const { ask, answer, read, waiting } = await card()
    await ask()
    await answer({ decision: 'DECLINED' })
    expect(await waiting()).toHaveLength(2)

    await answer({ decision: 'APPROVED', channel: 'ACCOUNT' })
    expect(await waiting()).toEqual([])
    expect(await read()).toMatchObject({ totalAmount: 4112, declinedLines: [] })

    await expect(answer({ decision: 'DECLINED' })).rejects.toMatchObject({
      code: 'estimate_changed',
      message:
        'Front brakes is approved already, and a part may be on its way. To take it back, please call the garage. Nothing was sent.',
    })
    await answer({ decision: 'DECLINED', channel: 'PHONE' })
    expect(await read()).toMatchObject({ totalAmount: 0, lines: [] })
  })

  test('said twice is the first one', async () => {
    const { ask, answer, read } = await card()
    await ask()
    await answer({ decision: 'APPROVED', channel: 'LINK' })
    const before = (await read()).works

    await answer({ decision: 'APPROVED', channel: 'PHONE' })

    expect((await read()).works).toEqual(before)
  })

  test('may decline what is paid: the balance is then to be given back, and nothing else is refused for it', async () => {
    const { ask, answer, staff, url, read } = await card()
    await ask()
    await staff.post(`${url}/payments`, { method: 'CASH', amount: 4000 })

    await answer({ decision: 'DECLINED', titles: ['Front brakes'] })

    expect(await read()).toMatchObject({ totalAmount: 454, amountPaid: 4000, balance: -3546, paymentStatus: 'PAID' })
    expect((await staff.post(`${url}/payments`, { method: 'CASH', amount: 1 })).body.code).toBe('amount_too_high')
    const more = await staff.post(`${url}/lines`, { ...filter, unitPrice: 100 })
    expect(more.body).toMatchObject({ totalAmount: 572, balance: -3428 })
    expect((await staff.delete(`${url}/lines/${more.body.lines[1].id}`)).body.code).toBe('below_paid')
    const refund = await staff.post(`${url}/payments`, { method: 'CASH', kind: 'REFUND', amount: 3428 })
    expect(refund.body).toMatchObject({ balance: 0, paymentStatus: 'PAID' })
  })
})

describe('what is approved', () => {
  const edited = async (change: (job: JobCardDetail['works'][number]) => object) => {
    const made = await card()
    await made.ask()
    await made.answer({ decision: 'APPROVED' })
    const [first, second] = made.job.lines
    const kept = {
      ...brakes,
      lines: [
        { ...pads, id: first?.id },
        { ...fitting, id: second?.id },
      ],
    }
    const { body } = await made.staff.put(`${made.url}/works/${made.job.id}`, { ...kept, ...change(made.job) })
    return { ...made, body }
  }
  const lines =
    (pad: object, fit: object = {}) =>
    (job: JobCardDetail['works'][number]) => ({
      lines: [
        { ...pads, ...pad, id: job.lines[0]?.id },
        { ...fitting, ...fit, id: job.lines[1]?.id },
      ],
    })

  test.each([
    ['cheaper', lines({ unitPrice: 2000 })],
    ['with a discount', lines({ discountPercent: 10 })],
    [
      'without one of its lines',
      (job: JobCardDetail['works'][number]) => ({ lines: [{ ...pads, id: job.lines[0]?.id }] }),
    ],
    ['of another reason and urgency', () => ({ reason: 'Pads at 1 mm', urgency: 'SOON' })],
    ['as it was', () => ({})],
  ])('stays so %s', async (_what, change) => {
    const { body } = await edited(change)

    expect(body.works).toMatchObject([{ approval: 'APPROVED', answer: { version: 1 } }, { approval: 'APPROVED' }])
  })

  test.each([
    ['dearer', lines({ unitPrice: 2450.01 })],
    ['dearer by one line while another is cheaper', lines({ unitPrice: 2500 }, { unitPrice: 100 })],
    ['described otherwise', lines({ description: 'Front brake discs' })],
    ['of another kind', lines({ kind: 'LABOUR' })],
    ['under another title', () => ({ title: 'All brakes' })],
    [
      'with a line added',
      (job: JobCardDetail['works'][number]) => ({
        lines: [{ ...pads, id: job.lines[0]?.id }, { ...fitting, id: job.lines[1]?.id }, filter],
      }),
    ],
  ])('is asked anew as a whole when it is %s', async (_what, change) => {
    const { body } = await edited(change)

    expect(body.works).toMatchObject([
      { approval: 'PROPOSED', answer: null, askedVersion: null },
      { approval: 'APPROVED' },
    ])
    expect(new Set(body.works[0].lines.map(({ approval }: { approval: string }) => approval))).toEqual(
      new Set(['PROPOSED']),
    )
    expect(body.openAsks).toBe(0)
  })

  test('may rise again to what was approved, and not beyond', async () => {
    const { staff, url, ask, answer, line } = await card()
    await ask()
    await answer({ decision: 'APPROVED' })
    const price = async (unitPrice: number) =>
      (await staff.put(`${url}/lines/${line.id}`, { ...filter, unitPrice })).body.works[1].approval

    expect(await price(300)).toBe('APPROVED')
    expect(await price(385)).toBe('APPROVED')
    expect(await price(386)).toBe('PROPOSED')
  })

  test('is asked anew where the garage begins to charge tax on it', async () => {
    const { garage, ask, answer, read, staff, url } = await card()
    const owner = await make.owner(garage)
    const profile = { ...(await owner.get('/garages/settings')).body, days: undefined, version: undefined }
    await owner.put('/garages/settings', { ...profile, gstin: '' })
    expect(await read()).toMatchObject({ chargesTax: false, totalAmount: 3485 })
    await staff.post(`${url}/lines`, { ...filter, description: 'Wash', taxRate: 0 })
    await ask()
    await answer({ decision: 'APPROVED' })
    await staff.post(`${url}/lines`, { ...filter, description: 'Wax' })
    await ask()

    await owner.put('/garages/settings', { ...profile, gstin: '33AABCS1429B1Z1' })

    expect(await read()).toMatchObject({
      chargesTax: true,
      openAsks: 0,
      totalAmount: 4952,
      works: [
        { title: 'Front brakes', approval: 'PROPOSED' },
        { title: 'Oil filter', approval: 'PROPOSED' },
        { title: 'Wash', approval: 'APPROVED' },
        { title: 'Wax', approval: 'PROPOSED', askedVersion: null },
      ],
    })
  })
})

test('a question that is changed is withdrawn from the estimate; one whose reason is put better is not', async () => {
  const { ask, staff, url, job, line } = await card()
  await ask()
  const kept = job.lines.map(({ id }, index) => ({ ...brakes.lines[index], id }))
  const works = `${url}/works/${job.id}`

  const better = await staff.put(works, { ...brakes, lines: kept, reason: 'Pads at 1 mm' })
  expect(better.body).toMatchObject({ openAsks: 2, works: [{ askedVersion: 1 }, { askedVersion: 1 }] })
  const cheaper = await staff.put(works, { ...brakes, lines: kept.slice(0, 1) })
  expect(cheaper.body).toMatchObject({ openAsks: 1, works: [{ askedVersion: null }, { askedVersion: 1 }] })
  expect((await staff.delete(`${url}/lines/${line.id}`)).body).toMatchObject({ openAsks: 0 })
})

describe('declined lines', () => {
  test('stay when all lines are set anew, and are no part of what is sent', async () => {
    const { ask, answer, staff, url, job, line } = await card()
    await ask()
    await answer({ decision: 'DECLINED', titles: ['Front brakes'] })

    const { body } = await staff.put(`${url}/lines`, { lines: [{ ...filter, description: 'Air filter' }] })

    expect(body.lines.map(({ description }: { description: string }) => description)).toEqual(['Air filter'])
    expect(body.declinedLines.map(({ id }: { id: string }) => id)).toEqual(job.lines.map(({ id }) => id))
    expect(body.lines[0].id).not.toBe(line.id)
    expect(await staff.put(`${url}/lines`, { lines: [{ ...pads, id: job.lines[0]?.id }] })).toMatchObject({
      status: 400,
      body: { fields: { 'lines.0.id': 'This is no line of this job card' } },
    })
    expect(await staff.put(`${url}/lines`, { lines: Array(199).fill(filter) })).toMatchObject({
      status: 409,
      body: { code: 'limit_reached' },
    })
  })

  test('are not suggested', async () => {
    const { ask, answer, staff } = await card()
    const suggested = async () => (await staff.get('/garages/jobcards/line-suggestions?search=front')).body.suggestions
    expect(await suggested()).toHaveLength(1)
    await ask()
    await answer({ decision: 'DECLINED' })

    expect(await suggested()).toEqual([])
  })

  test.each(['ask-again', 'saved'])('are asked again when the job is %s, and wait on the car no more', async (how) => {
    const { ask, answer, staff, url, job, waiting } = await card()
    await ask()
    await answer({ decision: 'DECLINED' })
    const kept = job.lines.map(({ id }, index) => ({ ...brakes.lines[index], id }))
    const work = `${url}/works/${job.id}`

    const { status, body } =
      how === 'saved' ? await staff.put(work, { ...brakes, lines: kept }) : await staff.post(`${work}/${how}`, {})

    expect(status).toBe(200)
    expect(body).toMatchObject({ totalAmount: 3658, works: [{ approval: 'PROPOSED', askedVersion: null }, {}] })
    expect(await waiting()).toMatchObject([{ content: { title: 'Oil filter' } }])
    expect(await staff.post(`${work}/ask-again`, {})).toMatchObject({
      status: 409,
      body: { code: 'wrong_state', error: 'This job was not declined.' },
    })
  })
})

test.each(examples)('$name: a declined line changes no paisa of the bill', async (example) => {
  const { exact: _exact, ...sums } = example.sums
  const { chargesTax } = example
  const garage = await make.garage(chargesTax ? {} : { gstin: '' })
  const staff = await make.member(garage)
  const { id } = await make.jobCard(garage, { charges_tax: chargesTax })
  const url = `/garages/jobcards/${id}`
  const lines = example.lines.map(({ expected: _expected, ...line }) => ({ kind: 'PART', ...line }))
  await staff.put(`${url}/lines`, {
    lines: [...lines, { ...filter, description: 'Wiper blades', unitPrice: 123.45, taxRate: 28 }],
  })
  await ask(db, { garageId: garage.id, cardId: id })

  await answer(db, { garageId: garage.id, cardId: id }, { decision: 'DECLINED', titles: ['Wiper blades'] })

  const { body } = await staff.get(url)
  expect(body.totals).toEqual({ ...sums, taxes: example.taxes, paid: 0, balance: sums.total })
  expect(body.totalAmount).toBe(sums.total)
})
