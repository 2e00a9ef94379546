import type { LedgerNames, ZohoFile } from '../../../contract/money/accounts/accounts.ts'
import { gstinKey, stateCodeOf, stateOfGstin } from '../../../contract/people/garages/gstin.ts'
import { paise } from '../../../contract/platform/paise.ts'
import type { Cell } from '../../platform/csv.ts'
import type {
  BillLineRow,
  BillRow,
  PaymentRow,
  PurchaseLineRow,
  PurchaseRow,
  ReturnLineRow,
  ReturnRow,
} from './queries.ts'

/** Zoho Books knows states by two letters (zoho.com/in/books/kb/gst/gst-import-format.html). */
const stateLetters: Record<string, string> = {
  '01': 'JK',
  '02': 'HP',
  '03': 'PB',
  '04': 'CH',
  '05': 'UK',
  '06': 'HR',
  '07': 'DL',
  '08': 'RJ',
  '09': 'UP',
  '10': 'BR',
  '11': 'SK',
  '12': 'AR',
  '13': 'NL',
  '14': 'MN',
  '15': 'MZ',
  '16': 'TR',
  '17': 'ML',
  '18': 'AS',
  '19': 'WB',
  '20': 'JH',
  '21': 'OD',
  '22': 'CG',
  '23': 'MP',
  '24': 'GJ',
  '26': 'DN',
  '27': 'MH',
  '29': 'KA',
  '30': 'GA',
  '31': 'LD',
  '32': 'KL',
  '33': 'TN',
  '34': 'PY',
  '35': 'AN',
  '36': 'TS',
  '37': 'AD',
  '38': 'LA',
}

/** Where our garage stands, and what its ledgers are called. */
export type Books = { names: LedgerNames; stateCode: string }

export const stateCodeOfGarage = ({ gstin, state }: { gstin: string; state: string }) =>
  stateOfGstin(gstin) ? gstinKey(gstin).slice(0, 2) : stateCodeOf(state)

const rupees = (...amounts: (string | number)[]) => amounts.reduce((sum: number, each) => sum + paise(each), 0) / 100

const treatmentOf = (gstin: string) => (gstin === '' ? 'consumer' : 'business_registered_regular')
const supplierTreatment = (gstin: string) => (gstin === '' ? 'business_unregistered' : 'business_registered_regular')
const taxName = (rate: string, isInterState: boolean) =>
  Number(rate) === 0 ? '' : `${isInterState ? 'IGST' : 'GST'}${Number(rate)}`
const nameOf = ({ names }: Books, name: string, gstin: string) => (gstin === '' ? names.customers : name)

/**
 * A row a line: a price for one of it, since price × quantity seldom comes to the paisa that was billed; the quantity is in words.
 * What is of the whole document stands beside its first line, so that a column adds up.
 */
const billColumns = (
  kind: 'sales' | 'credit-notes',
): [string, (books: Books, bill: BillRow, line: BillLineRow) => Cell][] => {
  const title = kind === 'sales' ? 'Invoice' : 'Credit Note'
  return [
    [`${title} Date`, (_books, bill) => bill.issued_on],
    [`${title} Number`, (_books, bill) => bill.number],
    [`${title} Status`, () => (kind === 'sales' ? 'Sent' : 'Open')],
    ['Customer Name', (books, bill) => nameOf(books, bill.name, gstinKey(bill.gstin))],
    ['GST Treatment', (_books, bill) => treatmentOf(bill.gstin)],
    ['GST Identification Number (GSTIN)', (_books, bill) => gstinKey(bill.gstin)],
    ['Place of Supply', (_books, bill) => stateLetters[bill.place_of_supply] ?? ''],
    ...(kind === 'sales'
      ? ([['Due Date', (_books, bill) => bill.due_on]] as [string, (books: Books, bill: BillRow) => Cell][])
      : ([
          ['Associated Invoice Number', (_books, bill) => bill.corrects_number],
          ['Associated Invoice Date', (_books, bill) => bill.corrects_on],
        ] as [string, (books: Books, bill: BillRow) => Cell][])),
    ['Reference#', (_books, bill) => bill.job_card_number],
    ['Currency Code', () => 'INR'],
    ['Account', ({ names }, _bill, line) => (line.kind === 'LABOUR' ? names.salesLabour : names.salesParts)],
    ['Item Name', (_books, _bill, line) => line.description],
    ['Item Desc', (_books, _bill, line) => `${Number(line.quantity)} ${line.unit}`.trim()],
    ['Item Type', (_books, _bill, line) => (line.kind === 'LABOUR' ? 'service' : 'goods')],
    ['HSN/SAC', (_books, _bill, line) => line.tax_code],
    ['Quantity', () => 1],
    ['Item Price', (_books, _bill, line) => Number(line.taxable)],
    ['Is Inclusive Tax', () => 'false'],
    ['Item Tax', (_books, bill, line) => taxName(line.tax_rate, bill.is_inter_state)],
    ['Item Tax %', (_books, _bill, line) => Number(line.tax_rate)],
    ['Item Tax Amount', (_books, _bill, line) => rupees(line.cgst, line.sgst, line.igst)],
    ['Adjustment', (_books, bill, line) => (line.position === 1 ? Number(bill.rounding) : null)],
    ['Adjustment Description', (_books, _bill, line) => (line.position === 1 ? 'Rounding' : '')],
    ['Total', (_books, bill, line) => (line.position === 1 ? Number(bill.total) : null)],
    ['Notes', (_books, bill) => `${bill.name}, ${bill.plate}`],
  ]
}

const modes = { CASH: 'Cash', UPI: 'UPI', CARD: 'Credit Card', BANK: 'Bank Transfer' } as const
const deposits = { CASH: 'cash', UPI: 'upi', CARD: 'card', BANK: 'bank' } as const

const paymentColumns: [string, (books: Books, payment: PaymentRow) => Cell][] = [
  ['Date', (_books, payment) => payment.day],
  ['Payment Number', (_books, payment) => payment.voucher_number || payment.id],
  ['Customer Name', (books, payment) => nameOf(books, payment.name, gstinKey(payment.gstin))],
  ['Mode', (_books, payment) => modes[payment.method]],
  ['Amount', (_books, payment) => (payment.kind === 'REFUND' ? -1 : 1) * Number(payment.amount)],
  ['Deposit To', ({ names }, payment) => names[deposits[payment.method]]],
  ['Reference Number', (_books, payment) => payment.reference],
  ['Invoice Number', (_books, payment) => payment.bill_number],
  [
    'Description',
    (_books, payment) =>
      [
        payment.kind === 'REFUND' && (payment.is_mistake ? 'Entered by mistake' : 'Refund'),
        payment.job_card_number,
        payment.name,
      ]
        .filter(Boolean)
        .join(', '),
  ],
  ['Currency Code', () => 'INR'],
]

const purchaseColumns: [string, (books: Books, bill: PurchaseRow, line: PurchaseLineRow) => Cell][] = [
  ['Bill Date', (_books, bill) => bill.invoice_date],
  ['Bill Number', (_books, bill) => bill.number],
  ['Bill Status', () => 'Open'],
  ['Vendor Name', (_books, bill) => bill.supplier_name],
  ['GST Treatment', (_books, bill) => supplierTreatment(bill.supplier_gstin)],
  ['GST Identification Number (GSTIN)', (_books, bill) => gstinKey(bill.supplier_gstin)],
  ['Source of Supply', (books, bill) => stateLetters[sourceOf(books, bill)] ?? ''],
  ['Destination of Supply', ({ stateCode }) => stateLetters[stateCode] ?? ''],
  ['Due Date', (_books, bill) => bill.due_on],
  ['Currency Code', () => 'INR'],
  ['Account', ({ names }) => names.purchases],
  ['Item Name', (_books, _bill, line) => line.name],
  ['Description', (_books, _bill, line) => `${Number(line.quantity)} ${line.unit}, ${line.number}`],
  ['HSN/SAC', (_books, _bill, line) => line.hsn],
  ['Quantity', () => 1],
  ['Rate', (_books, _bill, line) => rupees(line.amount, line.freight)],
  ['Is Inclusive Tax', () => 'false'],
  ['Tax Name', (_books, bill, line) => taxName(line.tax_rate, bill.is_inter_state)],
  ['Tax Percentage', (_books, _bill, line) => Number(line.tax_rate)],
  ['Tax Amount', (_books, _bill, line) => rupees(line.cgst, line.sgst, line.igst)],
  ['ITC Eligibility', (_books, bill) => (bill.is_tax_credited ? 'Eligible' : 'Ineligible')],
  ['Adjustment', (_books, bill, line) => (line.position === 1 ? Number(bill.rounding) : null)],
  ['Total', (_books, bill, line) => (line.position === 1 ? Number(bill.total) : null)],
]

type OneReturn = { back: ReturnRow; line: ReturnLineRow; isFirst: boolean }

/** Vendor credits: numbered as the supplier's credit note, with our debit note beside. */
const returnColumns: [string, (books: Books, of: OneReturn) => Cell][] = [
  ['Vendor Credit Date', (_books, { back }) => back.credit_note_date],
  ['Vendor Credit Number', (_books, { back }) => back.credit_note_number],
  ['Vendor Credit Status', () => 'Open'],
  ['Vendor Name', (_books, { back }) => back.supplier_name],
  ['GST Treatment', (_books, { back }) => supplierTreatment(back.supplier_gstin)],
  ['GST Identification Number (GSTIN)', (_books, { back }) => gstinKey(back.supplier_gstin)],
  ['Source of Supply', (books, { back }) => stateLetters[sourceOf(books, back)] ?? ''],
  ['Destination of Supply', ({ stateCode }) => stateLetters[stateCode] ?? ''],
  ['Associated Bill Number', (_books, { back }) => back.purchase_number],
  ['Associated Bill Date', (_books, { back }) => back.invoice_date],
  ['Reference#', (_books, { back }) => back.number],
  ['Currency Code', () => 'INR'],
  ['Account', ({ names }) => names.purchases],
  ['Item Name', (_books, { line }) => line.name],
  ['Description', (_books, { line }) => `${Number(line.quantity)} ${line.unit}, ${line.number}`],
  ['HSN/SAC', (_books, { line }) => line.hsn],
  ['Quantity', () => 1],
  ['Rate', (_books, { line }) => Number(line.amount)],
  ['Is Inclusive Tax', () => 'false'],
  ['Tax Name', (_books, { back, line }) => taxName(line.tax_rate, back.is_inter_state)],
  ['Tax Percentage', (_books, { line }) => Number(line.tax_rate)],
  ['Tax Amount', (_books, { line }) => rupees(line.cgst, line.sgst, line.igst)],
  ['ITC Eligibility', (_books, { back }) => (back.is_tax_credited ? 'Eligible' : 'Ineligible')],
  ['Reason', (_books, { back }) => back.reason],
  ['Total', (_books, { back, isFirst }) => (isFirst ? Number(back.total) : null)],
]

const sourceOf = ({ stateCode }: Books, { supplier_gstin }: Pick<PurchaseRow, 'supplier_gstin'>) =>
  stateOfGstin(supplier_gstin) ? gstinKey(supplier_gstin).slice(0, 2) : stateCode

const titlesOf = (columns: readonly (readonly [string, unknown])[]) => columns.map(([title]) => title)

export const zohoTitles: Record<ZohoFile, string[]> = {
  sales: titlesOf(billColumns('sales')),
  'credit-notes': titlesOf(billColumns('credit-notes')),
  receipts: titlesOf(paymentColumns),
  purchases: titlesOf(purchaseColumns),
  returns: titlesOf(returnColumns),
}

export const billCells = (kind: 'sales' | 'credit-notes', books: Books, bill: BillRow, line: BillLineRow): Cell[] =>
  billColumns(kind).map(([, value]) => value(books, bill, line))
export const paymentCells = (books: Books, payment: PaymentRow): Cell[] =>
  paymentColumns.map(([, value]) => value(books, payment))
export const purchaseCells = (books: Books, bill: PurchaseRow, line: PurchaseLineRow): Cell[] =>
  purchaseColumns.map(([, value]) => value(books, bill, line))
export const returnCells = (books: Books, back: ReturnRow, line: ReturnLineRow, isFirst: boolean): Cell[] =>
  returnColumns.map(([, value]) => value(books, { back, line, isFirst }))
