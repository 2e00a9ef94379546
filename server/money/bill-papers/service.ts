import type { Bill, BillBuyer } from '../../../contract/money/bills/bills.ts'
import { billUpiLink } from '../../../contract/money/payments/upi-link.ts'
import { plateLabel } from '../../../contract/platform/plates.ts'
import { findLogo } from '../../catalogue/garage-pictures/service.ts'
import { languageOfPaper } from '../../messages/messages/paper-language-service.ts'
import type { Db } from '../../platform/database/database.ts'
import { firstNameOf } from '../../platform/first-name.ts'
import { pdfPrinter } from '../../platform/pdf/printer.ts'
import { Problem } from '../../platform/problem.ts'
import type { OfGarage } from '../../platform/session/guard.ts'
import { getBill } from '../bills/service.ts'
import type { BillPrint } from './bill-document.ts'
import * as queries from './queries.ts'
import type { VoucherPrint } from './voucher-document.ts'
import type { Copy } from './words.ts'

type Paper = { name: string; bytes: Buffer }

const billDocument = new URL('./bill-document.ts', import.meta.url)
const voucherDocument = new URL('./voucher-document.ts', import.meta.url)

/** 'SM-26-27-00413.pdf' */
const fileName = (number: string) => `${number.replaceAll('/', '-')}.pdf`

function upiTextOf({ kind, number, balance, seller, payments }: Bill): string | undefined {
  if (kind === 'CREDIT' || balance <= 0 || !seller.upiAddress) return undefined
  return billUpiLink({
    number,
    balance,
    payee: seller.name,
    address: seller.upiAddress,
    paymentsBefore: payments.length,
  })
}

/** A link is passed on: a company stands on its bill, which its tax asks for; of a person the first name (docs/rules.md#bill-links). */
function buyerByLink(buyer: BillBuyer): BillBuyer {
  if (buyer.gstin) return { ...buyer, contactName: '', phone: '' }
  return { ...buyer, name: firstNameOf(buyer.name), contactName: '', address: '', pincode: '', phone: '' }
}

/**
 * A bill or a credit note as a PDF: what was kept when it was issued, and what is left to pay of it now. For the garage,
 * for its driver, and for whoever holds its link; all take of the garage's share of the printer.
 * @param isForPage of a driver asks for it, in whose language it is then
 * @throws Problem not_found, unavailable (too many prints at once, or this one takes too long)
 */
export async function printBill(
  db: Db,
  scope: OfGarage,
  id: string,
  { copy, isForPage = false }: { copy: Copy; isForPage?: boolean },
): Promise<Paper> {
  const bill = await getBill(db, scope, id)
  const corrected = bill.correctsId ? await getBill(db, scope, bill.correctsId) : undefined
  const print: BillPrint = {
    bill: copy === 'link' ? { ...bill, buyer: buyerByLink(bill.buyer), issuedBy: '' } : bill,
    copy,
    upiText: upiTextOf(bill),
    logo: await findLogo(db, scope),
    corrected: corrected && { number: corrected.number, issuedOn: corrected.issuedOn },
  }
  const forGarage = copy === 'supplier' ? 'garage' : bill
  const language = await languageOfPaper(db, scope, isForPage ? 'page' : forGarage)
  return { name: fileName(bill.number), bytes: await pdfPrinter.print(billDocument, print, scope.garageId, language) }
}

/**
 * The receipt of an advance, or the voucher of one that was given back.
 * @throws Problem not_found: no such payment, or one after the bill, which has none; unavailable
 */
export async function printVoucher(db: Db, scope: OfGarage, cardId: string, paymentId: string): Promise<Paper> {
  const row = await queries.findVoucher(db, scope, cardId, paymentId)
  if (!row) throw new Problem('not_found', { sentence: 'This payment has no voucher.' })
  const amount = Number(row.amount)
  const print: VoucherPrint = {
    kind: row.kind,
    number: row.number,
    issuedOn: row.issued_on,
    issuedAt: row.issued_at.toISOString(),
    issuedBy: row.issued_by,
    seller: row.seller,
    buyer: row.buyer,
    placeOfSupply: row.place_of_supply,
    jobCardNumber: row.job_card_number,
    method: row.method,
    reference: row.reference,
    amount,
    car: `${row.make} ${row.model}, ${plateLabel(row.registration_number)}`,
    taxRate: Number(row.tax_rate),
    taxable: Number(row.taxable),
    cgst: Number(row.cgst),
    sgst: Number(row.sgst),
    igst: Number(row.igst),
    logo: await findLogo(db, scope),
    receipts:
      row.kind === 'REFUND'
        ? (await queries.listReceipts(db, scope, cardId)).map(({ number, issued_on }) => ({
            number,
            issuedOn: issued_on,
          }))
        : [],
  }
  const language = await languageOfPaper(db, scope, { customerId: row.customer_id })
  return { name: fileName(row.number), bytes: await pdfPrinter.print(voucherDocument, print, scope.garageId, language) }
}
