import { v7 as newId } from 'uuid'
import { describe, expect, test } from 'vitest'
import { billsOnPaper, countPages } from '../../../tests/support/bills-on-paper.ts'
import { fillPrinter } from '../../../tests/support/fill-printer.ts'
import { textOfPdf } from '../../../tests/support/pdf-text.ts'
import { toldBill } from '../../../tests/support/told-bill.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { app, make } = await useTestApp()
const { db } = app.database
const { print, billed, setGarage } = billsOnPaper(app, make)

describe('A tax invoice on paper', () => {
  test('is one page under its number, kept by no cache', async () => {
    const { staff, url } = await billed()

    const { status, headers, bytes } = await print(staff, url)

    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toBe('inline; filename="SM-26-27-00001.pdf"')
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(countPages(bytes)).toBe(1)
  })

  test('says all that CGST Rule 46 asks for, and how it is paid', async () => {
    const { staff, url } = await billed({ terms: 'Parts replaced are given back on request.', paid: 1000 })

    const { text } = await print(staff, url)

    for (const words of [
      'Tax invoice SM/26-27/00001 20 November 2026 Original for recipient',
      'Sri Murugan Auto Works',
      'GSTIN 33AABCS1429B1Z1, Tamil Nadu (33)',
      'Bill to Lakshmi Narayanan',
      'Maruti Suzuki Swift TN 09 CB 4471 48,210 km Job card JC48213907',
      'Place of supply Tamil Nadu (33) Same state: CGST and SGST Reverse charge: No',
      '1 Front brake pads Warranty 6 months 8708 1 set 2,450.00 2,450.00 18% 441.00 2,891.00',
      'In words Rupees three thousand six hundred and fifty-eight only.',
      '8708 2,450.00 18% 220.50 220.50',
      'All 3,100.00 279.00 279.00',
      'Taxable value ₹3,100.00 CGST 9% ₹279.00 SGST 9% ₹279.00 Total ₹3,658 Paid −₹1,000.00 To pay ₹2,658',
      'Pay ₹2,658 by any UPI app',
      'Example Bank, account 004211003381907, IFSC EXMP0000421 UPI srimurugan@okexample',
      'Terms Parts replaced are given back on request.',
      'For Sri Murugan Auto Works Authorised signatory',
      'page 1 of 1',
    ]) {
      expect(text).toContain(words)
    }
  })

  test('stays as it was issued when garage and customer change', async () => {
    const { garage, staff, card, url } = await billed()
    await setGarage(garage.id, { name: 'Another Name', gstin: '29AABCS1429B1ZQ', upi_address: 'other@okexample' })
    await db
      .updateTable('customers')
      .set({ name: 'Somebody Else' })
      .where('garage_id', '=', garage.id)
      .where('id', '=', card.customer_id)
      .execute()

    const { text } = await print(staff, url)

    expect(text).toContain('Sri Murugan Auto Works')
    expect(text).toContain('GSTIN 33AABCS1429B1Z1')
    expect(text).toContain('Lakshmi Narayanan')
    expect(text).toContain('UPI srimurugan@okexample')
    expect(text).not.toContain('Another Name')
  })

  test('to another state charges IGST, and carries the portal’s answer', async () => {
    const buyer = {
      name: 'Kaveri Fleet Services Pvt Ltd',
      gstin: '29AAKCK4821M1Z0',
      state: 'Karnataka',
      stateCode: '29',
    }
    const { garage, staff, bill, url } = await billed({
      buyer,
      is_inter_state: true,
      place_of_supply: '29',
      due_on: '2026-12-20',
      seller: { turnover: 'ABOVE_5CR' },
    })
    const before = await print(staff, url)
    await db
      .insertInto('bill_einvoices')
      .values({
        garage_id: garage.id,
        bill_id: bill.id,
        irn: 'a5c12dca80e743321740b001fd70953e',
        ack_no: '112620084417305',
        ack_at: new Date('2026-11-20T07:01:00Z'),
        signed_qr: `eyJ${'aB3x'.repeat(250)}`,
        entered_by: bill.issued_by,
        entered_by_name: 'Revathi',
      })
      .execute()

    const { text } = await print(staff, url)

    expect(before.text).toContain('IRN To come from the e-invoice portal')
    expect(text).toContain('Due 20 December 2026')
    expect(text).toContain('Kaveri Fleet Services Pvt Ltd GSTIN 29AAKCK4821M1Z0')
    expect(text).toContain('Karnataka (29) Another state: IGST')
    expect(text).toContain('IGST 18% ₹558.00 Total ₹3,658')
    expect(text).toContain(
      'IRN a5c12dca80e743321740b001fd70953e Acknowledgement 112620084417305, 20 Nov 2026, 12:31 pm',
    )
    expect(text).toContain('Signed QR of the e-invoice portal')
    expect(text).not.toContain('CGST')
    expect(text).not.toContain('Declaration')
  })

  test('of a garage above five crore says why it has no IRN', async () => {
    const { staff, url } = await billed({ seller: { turnover: 'ABOVE_5CR' } })

    const { text } = await print(staff, url)

    expect(text).toContain('Declaration I/We hereby declare that though our aggregate turnover')
  })

  test.each([
    ['SUPPLY', 'LABOUR', 'Duplicate for supplier'],
    ['INVOICE', 'PART', 'Triplicate for supplier'],
  ] as const)('says whose copy it is: %s of a %s', async (kind, lineKind, words) => {
    const { staff, url } = await billed({ kind, lines: [{ kind: lineKind, description: 'Brakes', unitPrice: 100 }] })

    expect((await print(staff, `${url}?copy=supplier`)).text).toContain(words)
    expect((await print(staff, `${url}?copy=anybody`)).status).toBe(400)
  })

  test('leaves the place of a code that nobody has written empty, and sums it under a dash', async () => {
    const { staff, url } = await billed({ lines: [{ description: 'Cabin filter', unitPrice: 100, taxCode: '' }] })

    const { text } = await print(staff, url)

    expect(text).toContain('– 100.00 18% 9.00 9.00')
    expect(text).not.toContain('None')
  })

  test.each([
    ['a person', {}],
    [
      'a company in another street and code',
      { name: 'Kaveri Fleet Services Private Limited', gstin: '33AAKCK4821M1Z0', contactName: 'Ravi Kumar' },
    ],
    ['a person, with a discount of the whole bill', {}, 50],
    [
      'a company, with a discount of the whole bill',
      { name: 'Kaveri Fleet Services Private Limited', gstin: '33AAKCK4821M1Z0', contactName: 'Ravi Kumar' },
      50,
    ],
  ])(
    'of four lines is one sheet, with discounts, two rates, an advance, a code to pay and terms: %s',
    async (_whom, company, billDiscount = 0) => {
      const lines = ['8708', '2710', '8421', '998714'].map((taxCode, place) => ({
        description: 'Front brake pads, both sides, with sensors',
        unitPrice: 2450,
        taxCode,
        taxRate: place % 2 === 0 ? 18 : 28,
        lineDiscount: 100,
        billDiscount,
        priceIncludesTax: true,
      }))
      const { staff, bill, url } = await billed({
        lines,
        due_on: '2026-12-20',
        terms: 'Parts replaced are given back on request. '.repeat(2).trim(),
        buyer: { name: 'Lakshmi Narayanan', address: '14/3, Park Road, Mogappair East', pincode: '600037', ...company },
      })
      await make.voucher(bill)

      expect(countPages((await print(staff, url)).bytes)).toBe(1)
    },
  )

  test('of many pages carries its sum from each to the next', { timeout: 120_000 }, async () => {
    const lines = Array.from({ length: 70 }, (_, number) => ({
      description: `${number + 1} முன் பிரேக் பேட்கள் ब्रेक पैड`,
      unitPrice: 100,
      taxCode: '8708',
    }))
    const { staff, url } = await billed({ lines, buyer: { name: 'இலட்சுமி நாராயணன் '.repeat(4).trim() } })

    const { text, bytes } = await print(staff, url)

    const pages = countPages(bytes)
    const carried = [...text.matchAll(/Carried forward ([\d,.]+)/g)].map(([, sum]) => sum)
    const brought = [...text.matchAll(/Brought forward ([\d,.]+)/g)].map(([, sum]) => sum)
    expect(carried).toHaveLength(pages - 1)
    expect(carried).toEqual(brought)
    expect(text.match(/8708 1 pc 100\.00 100\.00 18% 18\.00 118\.00/g)).toHaveLength(70)
    expect(pages).toBeGreaterThan(2)
    expect(text).toContain('Total ₹8,260')
    expect(text).toContain(`page ${pages} of ${pages}`)
    const first = text.slice(0, text.indexOf('Carried forward')).match(/118\.00/g)?.length ?? 0
    expect(Number(carried[0]?.replaceAll(',', ''))).toBe(first * 118)
  })
})

describe('A bill of supply on paper', () => {
  test('of a composition dealer says so at the top, and shows no tax', async () => {
    const { staff, url } = await billed({ kind: 'SUPPLY', seller: { scheme: 'COMPOSITION', gstin: '33AABCS1429B1Z1' } })

    const { text } = await print(staff, url)

    expect(text).toContain('Bill of supply SM/B2627/00001')
    expect(text).toContain('Composition taxable person, not eligible to collect tax on supplies')
    expect(text).toContain('8708 1 set 2,450.00 2,450.00')
    expect(text).toContain('Value ₹3,100.00 Total ₹3,100')
    expect(text).not.toMatch(/CGST|IGST|18%/)
  })

  test('of a garage without GSTIN says why no tax is charged', async () => {
    const { staff, url } = await billed({ kind: 'SUPPLY', seller: { gstin: '' } })

    expect((await print(staff, url)).text).toContain('Not registered under GST: no tax is charged')
  })
})

test('A bill’s paper is the garage’s own', async () => {
  const { staff, url } = await billed()
  const stranger = await make.member(await make.garage())

  expect((await print(stranger, url)).status).toBe(404)
  expect((await fetch(`${app.origin}/api/v1${url}`)).status).toBe(401)
  expect((await print(staff, `/garages/bills/${newId()}/pdf`)).status).toBe(404)
  expect(await staff.get(`${url}?copy=tax`)).toMatchObject({
    status: 400,
    body: { fields: { copy: 'Please choose whose copy it is' } },
  })
})

test('Too many bills at once are refused for now, never broken', async () => {
  const { garage, staff, url } = await billed()
  const giveBack = fillPrinter(garage.id)
  const refused = await print(staff, url)
  giveBack()

  const statuses = await Promise.all(Array.from({ length: 40 }, async () => (await print(staff, url)).status))

  expect(refused.status).toBe(503)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(5)
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
})

test('Whoever holds the link of a bill has its paper, a few times an hour; another has none', async () => {
  const { bill, url } = await toldBill(make)
  const fetchPaper = async (of = url) => {
    const reply = await fetch(`${app.origin}/api/v1${of}/pdf`)
    return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) }
  }

  const { status, headers, bytes } = await fetchPaper()

  expect(status).toBe(200)
  expect(await textOfPdf(bytes)).toContain(`Tax invoice ${bill.number}`)
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(headers.get('x-robots-tag')).toBe('noindex')
  expect((await fetchPaper('/public/bills/0123456789abcdef')).status).toBe(410)
  const statuses = [status]
  while (statuses.length < 11) statuses.push((await fetchPaper()).status)
  expect(statuses.indexOf(429)).toBe(10)
})

describe('A paper is in the language of whom it is for', () => {
  const speak = ({ id }: { id: string }, language: 'en' | 'ta' | 'hi') =>
    db.updateTable('customers').set({ language }).where('garage_id', '=', id).execute()

  test('the garage prints a customer’s in theirs, and its own copy in English', async () => {
    const { garage, staff, bill, url } = await billed()
    await speak(garage, 'ta')
    const note = await make.creditNote(bill, { positions: [2], issued_on: '2026-11-21' })
    const { job_card_id, payment_id } = await make.voucher(bill)
    const { text, headers } = await print(staff, url)

    expect(headers.get('content-disposition')).toBe('inline; filename="SM-26-27-00001.pdf"')
    expect(text).toContain('Tax invoice டாக்ஸ் இன்வாய்ஸ் SM/26-27/00001 20 நவம்பர் 2026')
    expect(text).toContain('Total · ெமாத்தம் ₹3,658')
    const own = await print(staff, `${url}?copy=supplier`)
    expect(own.text).toContain('Tax invoice SM/26-27/00001 20 November 2026 Triplicate for supplier')
    expect(own.text).not.toMatch(/\p{Script=Tamil}/u)
    expect((await print(staff, `/garages/bills/${note.id}/pdf`)).text).toContain('Credit note · கிெரடிட் ேநாட்')
    const voucher = await print(staff, `/garages/jobcards/${job_card_id}/payments/${payment_id}/voucher.pdf`)
    expect(voucher.text).toContain('Receipt voucher அட்வான்ஸ் ரசீது')
  })

  test('it says the same each time, and the sum in English as it was issued', async () => {
    const { garage, staff, url } = await billed()
    const english = await print(staff, url)
    await speak(garage, 'hi')
    const [once, again] = [await print(staff, url), await print(staff, url)]
    await speak(garage, 'en')

    expect(once.text).toContain('Rupees three thousand six hundred and fifty-eight only.')
    expect(once.text).toContain('Tax invoice · टैक्स इनवॉइस')
    expect(again.text).toBe(once.text)
    expect((await print(staff, url)).text).toBe(english.text)
  })

  test('a driver has it in that of the page, whatever the garage writes them in', async () => {
    const phone = '9840011388'
    const { bill, url, garage } = await toldBill(make, { phone, buyer: { phone } })
    await speak(garage, 'hi')
    const byLink = async (query: string) => {
      const reply = await fetch(`${app.origin}/api/v1${url}/pdf${query}`)
      return { status: reply.status, reply, bytes: Buffer.from(await reply.clone().arrayBuffer()) }
    }
    const driver = await make.driver(phone)

    expect(await textOfPdf((await byLink('?language=ta')).bytes)).toContain('டாக்ஸ் இன்வாய்ஸ்')
    expect(await textOfPdf((await byLink('')).bytes)).toContain(`Tax invoice ${bill.number}`)
    expect((await print(driver, `/account/bills/${bill.id}/pdf?language=hi`)).text).toContain(
      'Tax invoice · टैक्स इनवॉइस',
    )
    expect((await print(driver, `/account/bills/${bill.id}/pdf?language=`)).text).toContain(
      `Tax invoice ${bill.number}`,
    )
    const unknown = await byLink('?language=fr')
    expect(unknown.status).toBe(400)
    expect(await unknown.reply.json()).toMatchObject({ fields: { language: 'We do not know this language' } })
  })

  test('a link that has ended says so in it too', async () => {
    const reply = await fetch(`${app.origin}/api/v1/public/bills/0123456789abcdef/pdf?language=ta`)

    expect([reply.status, reply.headers.get('content-language')]).toEqual([410, 'ta'])
    expect((await reply.json()).message).toMatch(/\p{Script=Tamil}/u)
  })
})

describe('The paper behind a link, which is passed on', () => {
  const paperOf = async (url: string) => {
    const reply = await fetch(`${app.origin}/api/v1${url}/pdf`)
    return textOfPdf(Buffer.from(await reply.arrayBuffer()))
  }
  const buyer = { name: 'Lakshmi Narayanan', phone: '9840011234', address: '14, Park Road', pincode: '600037' }

  test('has of a person the first name, and no surname, phone or address', async () => {
    const { bill, url } = await toldBill(make, { buyer })

    const text = await paperOf(url)

    expect(text).toContain(`Tax invoice ${bill.number}`)
    expect(text).toContain('Bill to Lakshmi Tamil Nadu (33)')
    expect(text).toContain('Copy by link, without name and address')
    expect(text).not.toMatch(/Narayanan|98400|Park Road|600037|Issued by/)
  })

  test('has a company’s name, GSTIN and address, which its tax asks for, and not who speaks for it', async () => {
    const company = { name: 'Kaveri Fleet Services Pvt Ltd', gstin: '33AAKCK4821M1Z0', contactName: 'Ravi Kumar' }
    const { url } = await toldBill(make, { buyer: { ...buyer, ...company } })

    const text = await paperOf(url)

    expect(text).toContain('Kaveri Fleet Services Pvt Ltd GSTIN 33AAKCK4821M1Z0')
    expect(text).toContain('14, Park Road')
    expect(text).not.toMatch(/Ravi|98400/)
  })

  test('is whole in the account of its driver, and nobody else’s', async () => {
    const phone = '9840011299'
    const { bill } = await toldBill(make, { buyer: { ...buyer, phone }, phone })
    const whole = `/account/bills/${bill.id}/pdf`

    expect((await print(await make.driver(phone), whole)).text).toContain('Bill to Lakshmi Narayanan 14, Park Road')
    expect((await print(await make.driver(), whole)).status).toBe(404)
    expect((await fetch(`${app.origin}/api/v1${whole}`)).status).toBe(401)
  })
})
