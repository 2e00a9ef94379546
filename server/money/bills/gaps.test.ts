import { expect, test } from 'vitest'
import { billableCard, padsAndFitting } from '../../../tests/support/billable-card.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { app, make } = await useTestApp()
const { db } = app.database

/* What a bill lacks: what blocks refuses to issue it, what warns is only said. */

const setGarage = (id: string, changes: object) => db.updateTable('garages').set(changes).where('id', '=', id).execute()

/** What a bill to a GSTIN needs besides it. */
const addressed = { address_line1: '12 Mint Street', city: 'Chennai', pincode: '600001' }

const noCodes = padsAndFitting.map((line) => ({ ...line, taxCode: '' }))

type Case = { garage?: object; customer?: object; lines?: object[]; card?: object }
const gapsOf = async ({ garage: changes = {}, customer = {}, lines, card }: Case) => {
  const garage = await make.garage()
  const staff = await make.member(garage)
  await setGarage(garage.id, { ask_before_work: 'OFF', ...changes })
  const { id } = await make.customer(garage, 'gst_number' in customer ? { ...addressed, ...customer } : customer)
  const more = lines ? { lines } : {}
  const { preview, issue } = await billableCard(make, garage, staff, { ...more, card: { customer_id: id, ...card } })
  const missing: { code: string; blocks: boolean; field: string; sentence: string }[] = (await preview()).body.missing
  return { codes: missing.map(({ code, blocks }) => [code, blocks]), missing, issued: await issue() }
}

test('blocks: nothing on the card, or all of it free', async () => {
  const empty = await gapsOf({ lines: [] })
  expect(empty.codes).toEqual([['no_lines', true]])
  expect(empty.issued).toMatchObject({ status: 409, body: { code: 'nothing_to_bill' } })
  const free = await gapsOf({ lines: [{ ...padsAndFitting[0], unitPrice: 0 }] })
  expect(free.codes).toEqual([['nothing_to_bill', true]])
  expect(free.issued.body.error).toBe('Everything on this job card is free: no bill is needed.')
})

test('blocks: from ₹50,000 on an unregistered buyer’s address and state', async () => {
  const dear = (unitPrice: number) => [{ ...padsAndFitting[0], unitPrice }]
  expect((await gapsOf({ lines: dear(49_999.99) })).codes).toEqual([])
  const { codes, issued } = await gapsOf({ lines: dear(50_000) })
  expect(codes).toEqual([
    ['buyer_address', true],
    ['buyer_state', true],
  ])
  expect(issued).toMatchObject({
    status: 409,
    body: {
      code: 'bill_incomplete',
      fields: {
        'customer.addressLine1': 'The customer’s address is required on a bill of ₹50,000 or more.',
        'customer.state': 'The customer’s state is required on a bill of ₹50,000 or more.',
      },
    },
  })
  const whole = { address_line1: '12 Mint Street', state: 'Tamil Nadu' }
  expect((await gapsOf({ lines: dear(50_000), customer: whole })).codes).toEqual([])
})

test('warns: the bill comes to another figure than the card, because IGST is rounded as one tax', async () => {
  // 9 % of 2,452.96 is 220.77, twice 441.54; 18 % is 441.53: ₹3,661.50 on the card, ₹3,661.49 on the bill.
  const lines = [{ ...padsAndFitting[0], unitPrice: 2452.96 }, padsAndFitting[1] ?? {}]
  const { missing } = await gapsOf({ lines, customer: { state: 'Kerala' } })
  expect(missing).toMatchObject([
    {
      code: 'total_differs',
      blocks: false,
      sentence: 'The job card came to ₹3,662, the bill comes to ₹3,661: IGST is rounded as one tax.',
    },
  ])
  expect((await gapsOf({ lines })).codes).toEqual([])
})

test('blocks: a malformed GSTIN; warns: a wrong check digit, and an address in another state', async () => {
  const company = (gst_number: string, state?: string) => ({
    customer: { customer_type: 'CORPORATE', company_name: 'Selvi Travels', gst_number, ...(state ? { state } : {}) },
  })
  expect((await gapsOf(company('33AABC'))).codes).toEqual([['buyer_gstin', true]])
  expect((await gapsOf(company('33AABCS1429B1Z9'))).codes).toEqual([['gstin_check_digit', false]])
  const elsewhere = await gapsOf(company('33AABCS1429B1Z1', 'Kerala'))
  expect(elsewhere.missing).toMatchObject([
    { code: 'states_differ', sentence: 'The GSTIN is of Tamil Nadu, but the address is in Kerala.' },
  ])
  expect(elsewhere.issued.status).toBe(201)
})

test('blocks: codes under 4 digits to a GSTIN, under 6 above five crore; else a missing one is said', async () => {
  const lines = [{ ...padsAndFitting[0], taxCode: '87' }]
  const customer = { customer_type: 'CORPORATE', gst_number: '33AABCS1429B1Z1' }
  const { missing } = await gapsOf({ lines, customer })
  expect(missing).toMatchObject([
    { code: 'tax_code', blocks: true, sentence: 'Front brake pads needs an HSN code of at least 4 digits.' },
  ])
  expect(missing[0]?.field).toMatch(/^lines\.[0-9a-f-]+\.taxCode$/)
  expect((await gapsOf({ garage: { turnover: 'ABOVE_5CR' } })).codes).toEqual([['tax_code', true]])
  expect((await gapsOf({ lines: noCodes })).codes).toEqual([
    ['tax_code_wanted', false],
    ['tax_code_wanted', false],
  ])
})

test('of what is free a missing code is said only where it is required', async () => {
  const lines = [padsAndFitting[0], { ...padsAndFitting[1], unitPrice: 0, taxCode: '' }] as object[]
  expect((await gapsOf({ lines })).codes).toEqual([])
  const customer = { customer_type: 'CORPORATE', gst_number: '33AABCS1429B1Z1' }
  expect((await gapsOf({ lines, customer })).codes).toEqual([['tax_code', true]])
})

test('a code that is missing is put in also when the car has left, and nothing else of its line is changed then', async () => {
  const garage = await make.garage()
  const staff = await make.member(garage)
  await setGarage(garage.id, { ask_before_work: 'OFF' })
  const buyer = { customer_type: 'CORPORATE' as const, gst_number: '33AABCS1429B1Z1', ...addressed }
  const customer = await make.customer(garage, buyer)
  const changes = { lines: noCodes, card: { customer_id: customer.id } }
  const { card, url, issue, preview } = await billableCard(make, garage, staff, changes)
  const left = { status: 'DELIVERED' as const, delivered_at: new Date() }
  await db.updateTable('job_cards').set(left).where('garage_id', '=', garage.id).where('id', '=', card.id).execute()
  expect((await issue()).body.code).toBe('bill_incomplete')
  const { lines } = (await staff.get(url)).body
  for (const [index, line] of lines.entries()) {
    const dearer = await staff.put(`${url}/lines/${line.id}`, {
      ...line,
      taxCode: '8708',
      unitPrice: line.unitPrice + 1,
    })
    expect(dearer.body).toMatchObject({ code: 'wrong_state' })
    const coded = await staff.put(`${url}/lines/${line.id}`, { ...line, taxCode: '8708' })
    expect(coded.body, JSON.stringify(coded.body)).toMatchObject({
      totalAmount: (await staff.get(url)).body.totalAmount,
    })
    expect(coded.body.lines[index].taxCode).toBe('8708')
  }
  expect((await preview()).body.missing).toEqual([])
  expect((await issue()).status).toBe(201)
  expect((await staff.put(`${url}/lines/${lines[0].id}`, { ...lines[0], taxCode: '870830' })).body.code).toBe(
    'bill_locked',
  )
})

test('blocks: a garage that charges tax without a GSTIN of a state', async () => {
  expect((await gapsOf({ garage: { gstin: '' } })).codes).toEqual([['seller_state', true]])
  expect((await gapsOf({ garage: { gstin: '98AABCS1429B1Z4' } })).codes).toEqual([['seller_state', true]])
})

test('blocks: a malformed GSTIN of the garage, where tax is charged', async () => {
  const { missing, issued } = await gapsOf({ garage: { gstin: '33ABCDE1234F1Z' } })
  const sentence =
    'Your garage’s GSTIN 33ABCDE1234F1Z is not valid. Please correct it in Settings, under GST and bills.'
  expect(missing).toEqual([{ code: 'seller_gstin', field: 'garage.gstin', blocks: true, sentence }])
  expect(issued).toMatchObject({
    status: 409,
    body: { code: 'bill_incomplete', error: sentence, fields: { 'garage.gstin': sentence } },
  })
  const supply = await gapsOf({ garage: { gstin: '33ABCDE1234F1Z' }, card: { charges_tax: false } })
  expect(supply.issued.status).toBe(201)
})

test('blocks: work that the driver has not approved, where the garage asks before all work', async () => {
  const { missing, issued } = await gapsOf({ garage: { ask_before_work: 'STRICT' } })
  expect(missing).toMatchObject([
    {
      code: 'not_approved',
      sentence: 'The driver has not approved Front brake pads, Brake pad fitting. Ask them, or remove them.',
    },
  ])
  expect(issued.body.code).toBe('bill_incomplete')
  const strict = async (count: number) => {
    const lines = Array.from({ length: count }, (_, index) => ({
      ...padsAndFitting[0],
      description: `Part ${index + 1}`,
    }))
    return (await gapsOf({ garage: { ask_before_work: 'STRICT' }, lines })).missing[0]?.sentence
  }
  expect(await strict(1)).toBe('The driver has not approved Part 1. Ask them, or remove it.')
  expect(await strict(4)).toBe(
    'The driver has not approved Part 1, Part 2, Part 3 and 1 more. Ask them, or remove them.',
  )
})

test('warns: work that the driver has not approved, where the garage only warns; with Off, only what was asked', async () => {
  const { missing, issued } = await gapsOf({ garage: { ask_before_work: 'WARN' } })
  expect(missing).toMatchObject([
    {
      code: 'not_approved',
      blocks: false,
      sentence:
        'The driver has not approved Front brake pads, Brake pad fitting. Make sure they agree before you issue the bill.',
    },
  ])
  expect(issued.status).toBe(201)
  const garage = await make.garage()
  await setGarage(garage.id, { ask_before_work: 'OFF' })
  const staff = await make.member(garage)
  const { card, url, preview } = await billableCard(make, garage, staff, { card: { status: 'IN_PROGRESS' } })
  const codes = async () => (await preview()).body.missing.map(({ code }: { code: string }) => code)
  expect(await codes()).toEqual([])
  expect((await staff.post(`${url}/estimates`, { send: [{ channel: 'LINK' }] })).status).toBe(201)
  await db
    .updateTable('job_cards')
    .set({ status: 'READY' })
    .where('garage_id', '=', garage.id)
    .where('id', '=', card.id)
    .execute()
  expect(await codes()).toEqual(['not_approved'])
})

test('warns: a car that was delivered more than 30 days ago', async () => {
  const ago = (days: number) => ({ card: { delivered_at: new Date(Date.now() - days * 24 * 3600 * 1000) } })
  expect((await gapsOf(ago(30))).codes).toEqual([])
  expect((await gapsOf(ago(31))).codes).toEqual([['delivered_long_ago', false]])
})

const elsewhere = (gst_number: string) => ({
  customer: { customer_type: 'CORPORATE', company_name: 'Selvi Travels', gst_number },
})
const [pads = {}, fitting = {}] = padsAndFitting
const monthAgo = { delivered_at: new Date(Date.now() - 31 * 86_400_000) }

test.each<[string, Case, string]>([
  ['nothing on the card', { lines: [] }, 'There is nothing on this job card yet. Add work first.'],
  ['a garage without GSTIN', { garage: { gstin: '' } }, 'This job card charges GST, but your garage has no GSTIN.'],
  [
    'a GSTIN of no state',
    { garage: { gstin: '98AABCS1429B1Z4' } },
    'Your GSTIN does not begin with a state’s number. Please check it.',
  ],
  [
    'a buyer without a name',
    { lines: [{ ...pads, unitPrice: 50_000 }], customer: { name: '', address_line1: '12 Mint Street', state: 'Goa' } },
    'The customer’s name is required on a bill of ₹50,000 or more.',
  ],
  [
    'a GSTIN of no state for a buyer',
    elsewhere('98AABCS1429B1Z4'),
    '98AABCS1429B1Z4 is not a valid GSTIN. Please correct or remove it.',
  ],
  ['a malformed GSTIN', elsewhere('33AABC'), '33AABC is not a valid GSTIN. Please correct or remove it.'],
  [
    'a wrong check digit',
    elsewhere('33AABCS1429B1Z9'),
    'The last character of 33AABCS1429B1Z9 does not match. Is it typed correctly?',
  ],
  [
    'a short HSN to a GSTIN',
    { ...elsewhere('33AABCS1429B1Z1'), lines: [{ ...pads, taxCode: '87' }] },
    'Front brake pads needs an HSN code of at least 4 digits.',
  ],
  [
    'a short SAC of a large garage',
    { garage: { turnover: 'ABOVE_5CR' }, lines: [{ ...fitting, taxCode: '9987' }] },
    'Brake pad fitting needs a SAC code of at least 6 digits.',
  ],
  ['no HSN to a driver', { lines: [{ ...pads, taxCode: '' }] }, 'Front brake pads has no HSN code.'],
  ['no SAC to a driver', { lines: [{ ...fitting, taxCode: '' }] }, 'Brake pad fitting has no SAC code.'],
  ['a late bill', { card: monthAgo }, 'The car was delivered 31 days ago: bills are due within 30 days.'],
])('%s is said in its own words', async (_what, lacking, sentence) => {
  expect((await gapsOf(lacking)).missing.map((gap) => gap.sentence)).toContain(sentence)
})

test('what blocks stands before what is only said', async () => {
  const { codes } = await gapsOf({ ...elsewhere('33AABCS1429B1Z9'), lines: noCodes })
  expect(codes).toEqual([
    ['tax_code', true],
    ['tax_code', true],
    ['gstin_check_digit', false],
  ])
})

test('a card that is cancelled is not billed, and has no preview', async () => {
  const garage = await make.garage()
  const staff = await make.member(garage)
  const { issue, preview } = await billableCard(make, garage, staff)
  await db.updateTable('job_cards').set({ status: 'CANCELLED' }).where('garage_id', '=', garage.id).execute()
  for (const refused of [await preview(), await issue()]) {
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'wrong_state', error: 'This job card is cancelled: it cannot be billed.' },
    })
  }
})

const registered = { customer_type: 'CORPORATE', company_name: 'Selvi Travels', gst_number: '33AAGCS4471Q1ZT' } as const
const homeless = { ...registered, address_line1: null, city: null, pincode: null }

test('asks for address and pincode of a buyer with a GSTIN; where an e-invoice may be due, blocks without', async () => {
  expect((await gapsOf({ customer: homeless })).codes).toEqual(
    expect.arrayContaining([
      ['buyer_address_wanted', false],
      ['buyer_pincode', false],
    ]),
  )
  const { codes, issued } = await gapsOf({ customer: homeless, garage: { turnover: 'ABOVE_5CR' } })
  expect(codes).toEqual(
    expect.arrayContaining([
      ['buyer_address', true],
      ['buyer_pincode', true],
    ]),
  )
  expect(issued.status).toBe(409)
  const whole = {
    ...registered,
    address_line1: '12 Mint Street',
    city: 'Chennai',
    pincode: '600001',
    state: 'Tamil Nadu',
  }
  expect((await gapsOf({ customer: whole })).codes.map(([code]) => code)).not.toContain('buyer_pincode')
})

test.each(['87083', '8708300', '99871', '00000000', '7701'])(
  'asks about %s, which the portal refuses as a code',
  async (taxCode) => {
    const lines = [{ ...padsAndFitting[0], taxCode }]

    const { missing } = await gapsOf({ lines })

    expect(missing).toMatchObject([
      { code: 'tax_code_odd', blocks: false, field: expect.stringMatching(/^lines\..*\.taxCode$/) },
    ])
  },
)

test.each([
  '0717USA00012UN8',
  '3317UNO00157UNT',
  '33CHEA06819B1DB',
  '33AABCS1234A1CJ',
  '9917USA00011NRW',
  '9917IRL29003OSG',
  '9922JPN29001OSU',
  '97AABCS1234A1ZU',
])('takes the GSTIN %s of a buyer', async (gst_number) => {
  const { codes, issued } = await gapsOf({ customer: { ...registered, gst_number } })

  expect(codes.filter(([, blocks]) => blocks)).toEqual([])
  expect(issued.status).toBe(201)
})

test('says for which signs of name, address and lines a box is printed', async () => {
  const { missing } = await gapsOf({
    customer: { name: 'Ravi 🚗 محمد Kumar' },
    lines: [{ ...padsAndFitting[0], description: '● pads ≥ 5 mm ✓ 漢' }],
  })

  expect(missing.map(({ code, sentence }) => [code, sentence])).toEqual([
    ['not_printable', 'An empty box is printed in place of 🚗.'],
    ['not_printable', 'An empty box is printed in place of 漢.'],
  ])
})

test('warns: a rate that is none of today’s, also where a line used before suggested it; what is free has none', async () => {
  const { missing } = await gapsOf({ lines: [{ ...padsAndFitting[0], taxRate: 28 }, padsAndFitting[1] ?? {}] })

  expect(missing).toMatchObject([
    {
      code: 'unusual_rate',
      blocks: false,
      field: expect.stringMatching(/^lines\.[\w-]+\.taxRate$/),
      sentence: expect.stringContaining('28% is no usual GST rate since 22 Sep 2025: 0, 5, 18, 40%. Is it right?'),
    },
  ])
})

test('blocks: what the e-invoice portal would refuse, before the bill has its number', async () => {
  const customer = {
    customer_type: 'CORPORATE',
    company_name: 'Selvi Travels',
    gst_number: '33AABCS1429B1Z1',
    state: 'Tamil Nadu',
  }
  const lines = padsAndFitting.map((line) => ({ ...line, taxCode: '998714' }))
  const portal = ({ missing }: Awaited<ReturnType<typeof gapsOf>>) =>
    missing.filter(({ code }) => code === 'portal_refuses').map(({ field, blocks }) => [field, blocks])

  const large = await gapsOf({
    garage: { turnover: 'ABOVE_5CR', pincode: '' },
    customer: { ...customer, ...homeless },
    lines,
  })
  expect(portal(large)).toEqual([['garage.pincode', true]])
  expect(large.codes).toEqual(expect.arrayContaining([['buyer_pincode', true]]))
  expect(large.issued.status).toBe(409)
  const ofTen = await gapsOf({ garage: { turnover: 'FROM_10CR' }, customer: homeless })
  expect(ofTen.codes).toEqual(expect.arrayContaining([['buyer_address', true]]))
  expect(portal(await gapsOf({ garage: { pincode: '' }, customer, lines }))).toEqual([])
  const whole = { ...customer, address_line1: '12 Mint Street', pincode: '600001' }
  expect(portal(await gapsOf({ garage: { turnover: 'FROM_10CR' }, customer: whole, lines }))).toEqual([])
})
