import { describe, expect, test } from 'vitest'
import type { JobCardStatus } from '../../../contract/platform/terms/workshop.ts'
import type { JobCardDetail } from '../../../contract/workshop/job-cards/job-cards.ts'
import { answer, ask } from '../../../tests/support/answers.ts'
import { fillPrinter } from '../../../tests/support/fill-printer.ts'
import type { Person } from '../../../tests/support/make-people.ts'
import { textOfPdf } from '../../../tests/support/pdf-text.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import { amountInWords } from '../../platform/amount-in-words.ts'
import { upiTextOf } from './job-card-blocks.ts'

const { app, make } = await useTestApp()

/** Page objects are not compressed in what our printer writes. */
const countPages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0

const fetchPdf = async (person: Person, path: string) => {
  const reply = await fetch(`${app.origin}/api/v1${path}`, { headers: { cookie: `access=${person.cookie('access')}` } })
  return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) }
}

async function billed(lines: number, buyer: object = {}, upiAddress = 'srimurugan@okexample') {
  const garage = await make.garage({ name: 'Sri Murugan Auto Works' })
  await app.database.db
    .updateTable('garages')
    .set({ gstin: '33AABCS1429B1Z1', upi_address: upiAddress })
    .where('id', '=', garage.id)
    .execute()
  const staff = await make.member(garage)
  const customer = await make.customer(garage, { name: 'Lakshmi Narayanan', phone: '9840011234', ...buyer })
  const vehicle = await make.vehicle(customer, {
    make: 'Maruti Suzuki',
    model: 'Swift',
    registration_number: 'TN09CB4471',
  })
  const card = await make.jobCard(garage, {
    customer_id: customer.id,
    vehicle_id: vehicle.id,
    job_card_number: 'JC48213907',
    advisor_id: staff.userId,
    customer_concerns: 'Grinding from the front when braking downhill. Service is due.\nபிரேக் சத்தம்',
    advisor_observations: 'Front pads at 2 mm. Discs 20.6 mm, within limit. Rear shoes good for 15,000 km.',
  })
  const url = `/garages/jobcards/${card.id}`
  const line = {
    kind: 'PART',
    description: 'Engine oil 5W-30, synthetic',
    quantity: 3.5,
    unit: 'L',
    unitPrice: 620,
    taxCode: '2710',
    taxRate: 18,
  }
  await staff.put(`${url}/lines`, { lines: Array.from({ length: lines }, () => line) })
  await staff.post(`${url}/payments`, { method: 'UPI', amount: 1000 })
  return { garage, staff, url, line }
}

describe('a job card on paper', () => {
  test.each(['job-card', 'estimate'])('is a PDF of one page under its number: %s', async (print) => {
    const { staff, url } = await billed(5)

    const { status, headers, bytes } = await fetchPdf(staff, `${url}/${print}.pdf`)

    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toBe(
      `inline; filename="JC48213907${print === 'estimate' ? '-estimate' : ''}.pdf"`,
    )
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(countPages(bytes)).toBe(1)
  })

  test.each(['job-card', 'estimate'])('says by when the car is promised, with the time: %s', async (print) => {
    const { staff, url, garage } = await billed(1)
    const said = async () => textOfPdf((await fetchPdf(staff, `${url}/${print}.pdf`)).bytes)
    expect(await said()).not.toContain('5:30 pm')
    const promised = { estimated_delivery: '2026-11-30', promised_time: '17:30' }
    await app.database.db.updateTable('job_cards').set(promised).where('garage_id', '=', garage.id).execute()

    expect(await said()).toContain('30 Nov 2026, 5:30 pm')
  })

  test('an estimate is in the language of whoever it is for, a job card in English as the garage keeps it', async () => {
    const { staff, url, garage } = await billed(1)
    await app.database.db.updateTable('customers').set({ language: 'hi' }).where('garage_id', '=', garage.id).execute()
    const said = async (print: string) => textOfPdf((await fetchPdf(staff, `${url}/${print}.pdf`)).bytes)

    const estimate = await said('estimate')
    for (const words of ['Lakshmi Narayanan', '₹2,170.00', 'Rupees']) expect(estimate).toContain(words)
    expect(estimate).toMatch(/\p{Script=Devanagari}/u)
    for (const words of ['Customer', 'Subtotal', 'Odometer']) expect(estimate).not.toContain(words)
    expect(await said('job-card')).toContain('Subtotal ₹2,170.00')
  })

  test('says whose it is, what was found, and its sums to the paisa', async () => {
    const { staff, url } = await billed(1)

    const said = await textOfPdf((await fetchPdf(staff, `${url}/job-card.pdf`)).bytes)

    for (const words of [
      'Sri Murugan Auto Works',
      'GSTIN 33AABCS1429B1Z1',
      'Job card and estimate JC48213907',
      'Lakshmi Narayanan 98400 11234',
      'Maruti Suzuki Swift TN 09 CB 4471',
      'Grinding from the front when braking downhill.',
      '2710 3.5 L ₹620.00 18% ₹2,170.00',
      'Subtotal ₹2,170.00 CGST 9% ₹195.30 SGST 9% ₹195.30 Rounding +₹0.40 Total ₹2,561',
      'Paid, UPI ₹1,000.00 Balance ₹1,561',
    ]) {
      expect(said).toContain(words)
    }
  })

  test('has a code that pays the balance, while there is one and the driver has agreed: none beside work that nobody approved', async () => {
    const { garage, staff, url, line } = await billed(1)
    const of = { garageId: garage.id, cardId: url.split('/').at(-1) ?? '' }
    const print = async (kind = 'job-card') => textOfPdf((await fetchPdf(staff, `${url}/${kind}.pdf`)).bytes)

    const unasked = await print()
    expect(unasked).toContain('Please note None of the total is approved yet.')
    expect(unasked).not.toContain('Scan to pay')
    await ask(app.database.db, of)
    const asked = await print()
    expect(asked).toContain('Please note None of the total is approved yet.')
    expect(asked).not.toContain('Scan to pay')
    await answer(app.database.db, of, { decision: 'APPROVED' })
    const approved = await print()
    expect(approved).toContain('Scan to pay ₹1,561 by any UPI app, to srimurugan@okexample')
    expect(approved).not.toContain('approved yet')
    expect(await print('estimate')).not.toContain('Scan to pay')
    await staff.post(`${url}/payments`, { method: 'CASH', amount: 1561 })
    expect(await print()).not.toContain('Scan to pay')
    await staff.post(`${url}/lines`, line)
    const more = await print()
    expect(more).toContain('₹2,560.60 of the total is not approved yet.')
    expect(more).not.toContain('Scan to pay')
    expect(await print('estimate')).not.toContain('approved yet')
  })

  test('has no code of a garage without a UPI address', async () => {
    const { staff, url } = await billed(1, {}, '')

    expect(await textOfPdf((await fetchPdf(staff, `${url}/job-card.pdf`)).bytes)).not.toContain('Scan to pay')
  })

  test.each(['job-card', 'estimate'])('names the company that is billed, with GSTIN and address: %s', async (kind) => {
    const company = {
      customer_type: 'CORPORATE',
      company_name: 'Selvi Travels Private Limited',
      gst_number: '33AAACS4321K1Z5',
      address_line1: '14, Anna Salai',
      address_line2: 'Near the old bridge',
      city: 'Chennai',
      state: 'Tamil Nadu',
      pincode: '600002',
    }
    const [of, ofPerson] = [await billed(1, company), await billed(1, { address_line1: '3, Car Street' })]

    const said = await textOfPdf((await fetchPdf(of.staff, `${of.url}/${kind}.pdf`)).bytes)
    const saidOfPerson = await textOfPdf((await fetchPdf(ofPerson.staff, `${ofPerson.url}/${kind}.pdf`)).bytes)

    expect(said).toContain('Billed to Selvi Travels Private Limited GSTIN 33AAACS4321K1Z5')
    expect(said).toContain('Address 14, Anna Salai, Near the old bridge, Chennai 600002, Tamil Nadu')
    expect(saidOfPerson).not.toContain('Billed to')
    expect(saidOfPerson).not.toContain('Car Street')
  })

  test('goes on over as many pages as its lines need', async () => {
    const { staff, url } = await billed(60)

    const { bytes } = await fetchPdf(staff, `${url}/job-card.pdf`)

    expect(countPages(bytes)).toBeGreaterThan(2)
  })

  test('leaves out what was declined, and says what is to be given back', async () => {
    const { garage, staff, url } = await billed(1)
    await staff.post(`${url}/lines`, {
      kind: 'PART',
      description: 'Air filter',
      quantity: 1,
      unitPrice: 500,
      taxRate: 18,
    })
    const of = { garageId: garage.id, cardId: url.split('/').at(-1) ?? '' }
    await ask(app.database.db, of)
    await answer(app.database.db, of, { decision: 'DECLINED', titles: ['Engine oil 5W-30, synthetic'] })

    const text = await textOfPdf((await fetchPdf(staff, `${url}/job-card.pdf`)).bytes)

    expect(text).toContain('Air filter')
    expect(text).not.toContain('Engine oil')
    expect(text).toContain('To be refunded')
    expect(text).toContain('₹410')
  })

  test('an estimate is signed before the work, and not where a sealed one was sent: it says which one counts', async () => {
    const { garage, staff, url } = await billed(1)
    const cardId = url.split('/').at(-1) ?? ''
    const print = async () => textOfPdf((await fetchPdf(staff, `${url}/estimate.pdf`)).bytes)
    const become = (status: JobCardStatus) =>
      app.database.db
        .updateTable('job_cards')
        .set({ status })
        .where('garage_id', '=', garage.id)
        .where('id', '=', cardId)
        .execute()
    expect(await print()).toContain('Customer’s signature')
    await become('DELIVERED')
    expect(await print()).not.toContain('signature')
    await become('IN_PROGRESS')
    await ask(app.database.db, { garageId: garage.id, cardId })

    const draft = await print()

    expect(draft).toContain('Draft estimate JC48213907')
    expect(draft).toContain('not sent to anyone. The estimate that was sent last is JC48213907/E1.')
    expect(draft).not.toContain('signature')
  })

  test('as large as a card may be is set within the printer’s time', { timeout: 120_000 }, async () => {
    const { staff, url, line } = await billed(1)
    // Tamil takes the longest to shape; a new line for every letter makes the most lines.
    const lines = Array.from({ length: 200 }, (_, number) => ({
      ...line,
      description: `${number} ${'க் ச மு '.repeat(25)}`.slice(0, 200).trim(),
      unit: 'W'.repeat(10),
    }))
    expect((await staff.put(`${url}/lines`, { lines })).status).toBe(200)
    const { lines: _lines, works: _works, ...card } = (await staff.get(url)).body
    const texts = { customerConcerns: 'ம\n'.repeat(999), advisorObservations: 'W'.repeat(2000) }
    expect((await staff.put(url, { ...card, ...texts })).status).toBe(200)

    const { status, bytes } = await fetchPdf(staff, `${url}/job-card.pdf`)

    expect(status).toBe(200)
    expect(countPages(bytes)).toBeGreaterThan(30)
    const said = await textOfPdf(bytes)
    expect(said).toContain(`page 1 of ${countPages(bytes)}`)
    expect(said).toContain(`page ${countPages(bytes)} of ${countPages(bytes)}`)
  })

  test('of which too many are asked for at once is refused for now, never broken', async () => {
    const { garage, staff, url } = await billed(1)
    const giveBack = fillPrinter(garage.id)

    const { status, headers } = await fetchPdf(staff, `${url}/job-card.pdf`)
    giveBack()

    expect([status, headers.get('retry-after')]).toEqual([503, '10'])
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async () => (await fetchPdf(staff, `${url}/job-card.pdf`)).status),
    )
    expect(statuses.filter((each) => each === 200).length).toBeGreaterThanOrEqual(5)
    expect(statuses.filter((each) => each !== 200 && each !== 503)).toEqual([])
  })

  test('is the garage’s own, and a link names the garage', async () => {
    const { garage, staff, url } = await billed(1)
    const stranger = await make.member(await make.garage())

    expect((await fetchPdf(stranger, `${url}/job-card.pdf`)).status).toBe(404)
    expect((await fetchPdf(staff, `${url}/job-card.pdf?garageId=${garage.id}`)).status).toBe(200)
    expect((await fetchPdf(stranger, `${url}/job-card.pdf?garageId=${garage.id}`)).status).toBe(403)
  })

  test('with words that are longer than their column is printed all the same', async () => {
    const { staff, url, line } = await billed(1)
    const lines = [
      { ...line, description: 'X'.repeat(200), unit: 'Y'.repeat(10), unitPrice: 9_999_999.99, discount: 0.01 },
    ]
    expect((await staff.put(`${url}/lines`, { lines })).status).toBe(200)

    const { status } = await fetchPdf(staff, `${url}/job-card.pdf`)

    expect(status).toBe(200)
  })
})

test.each([
  [0, 'zero'],
  [8797, 'eight thousand seven hundred and ninety-seven'],
  [100_000, 'one lakh'],
  [120_005, 'one lakh twenty thousand and five'],
  [1_000_100, 'ten lakh one hundred'],
  [
    9_999_999_999,
    'nine hundred and ninety-nine crore ninety-nine lakh ninety-nine thousand nine hundred and ninety-nine',
  ],
])('%i rupees are spelled as %s', (amount, words) => {
  expect(amountInWords(amount)).toBe(`Rupees ${words} only.`)
})

test('the printed code carries payee and balance; a reference of its own after each payment', () => {
  const payee = { name: 'Sri Murugan Auto Works', upiAddress: 'srimurugan@okexample' }
  const card = {
    totals: { balance: 1561 },
    status: 'READY',
    jobCardNumber: 'JC48213907',
    payments: [{}],
    works: [],
    estimateCount: 0,
  }
  const textOf = (changes: object) => upiTextOf(payee, { ...card, ...changes } as unknown as JobCardDetail)

  expect(textOf({})).toBe(
    'upi://pay?pa=srimurugan%40okexample&pn=Sri%20Murugan%20Auto%20Works&am=1561.00&cu=INR&tr=JC48213907P2&tn=JC48213907',
  )
  expect(textOf({ payments: [{}, {}] })).toContain('tr=JC48213907P3')
  expect(textOf({ status: 'CANCELLED' })).toBeUndefined()
  expect(textOf({ totals: { balance: 0 } })).toBeUndefined()
})
