import { describe, expect, test } from 'vitest'
import { billsOnPaper } from '../../../tests/support/bills-on-paper.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { app, make } = await useTestApp()
const { db } = app.database
const { print, billed } = billsOnPaper(app, make)

describe('A credit note on paper', () => {
  test('names the bill that it corrects, why, and what is credited with its tax', async () => {
    const { staff, bill, url } = await billed()
    const note = await make.creditNote(bill, { positions: [2], issued_on: '2026-11-21', note: 'Not needed after all' })

    const { text } = await print(staff, `/garages/bills/${note.id}/pdf`)
    const corrected = await print(staff, url)

    expect(text).toContain('Credit note SM/C2627/00001 21 November 2026 Corrects SM/26-27/00001 of 20 November 2026')
    expect(text).toContain('Credited to Lakshmi Narayanan')
    expect(text).toContain('Taxable value ₹650.00 CGST 9% ₹58.50 SGST 9% ₹58.50 Credited ₹767')
    expect(text).toContain('Reason Part returned. Not needed after all')
    expect(text).not.toMatch(/Scan|To pay|UPI|Warranty/)
    expect(corrected.text).toContain('Credit note SM/C2627/00001 −₹767.00 To pay ₹2,891')
  })
})

describe('Vouchers on paper', () => {
  const urlOf = ({ job_card_id, payment_id }: { job_card_id: string; payment_id: string }) =>
    `/garages/jobcards/${job_card_id}/payments/${payment_id}/voucher.pdf`

  test('a receipt of an advance has what CGST Rule 50 asks for', async () => {
    const { staff, bill } = await billed()

    const { text, headers } = await print(staff, urlOf(await make.voucher(bill)))

    expect(headers.get('content-disposition')).toBe('inline; filename="SM-R2627-00001.pdf"')
    expect(text).toContain('Receipt voucher SM/R2627/00001 20 November 2026')
    expect(text).toContain('Received from Lakshmi Narayanan')
    expect(text).toContain(
      'Advance for the repair and service of Maruti Suzuki Swift, TN 09 CB 4471, job card JC48213907',
    )
    expect(text).toContain('UPI, 630912345678')
    expect(text).toContain('Reverse charge: No')
    expect(text).toContain('In words Rupees one thousand one hundred and eighty only.')
    expect(text).toContain('Taxable value ₹1,000.00 CGST 9% ₹90.00 SGST 9% ₹90.00 Received ₹1,180')
  })

  test('a refund voucher names the receipt', async () => {
    const { staff, bill } = await billed()
    await make.voucher(bill)

    const { text } = await print(staff, urlOf(await make.voucher(bill, { kind: 'REFUND' })))

    expect(text).toContain('Refund voucher SM/F2627/00001')
    expect(text).toContain('SM/R2627/00001 of 20 November 2026')
    expect(text).toContain('Refunded to Lakshmi Narayanan')
    expect(text).toContain(
      'Advance refunded for the repair and service of Maruti Suzuki Swift, TN 09 CB 4471, job card JC48213907',
    )
    expect(text).toContain('Refunded ₹1,180')
  })

  test('there is none of a payment without a voucher', async () => {
    const { staff, card } = await billed({ paid: 100 })
    const payment = await db
      .selectFrom('payments')
      .select('id')
      .where('garage_id', '=', card.garage_id)
      .where('job_card_id', '=', card.id)
      .executeTakeFirst()

    const { status } = await print(staff, `/garages/jobcards/${card.id}/payments/${payment?.id}/voucher.pdf`)

    expect(status).toBe(404)
  })
})
