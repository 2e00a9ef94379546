import { type Samples, sample } from '../../../tests/support/query-samples.ts'
import * as queries from './queries.ts'

const { scope, id, day, instant, phone } = sample
const sums = { taxable: 100, cgst: 9, sgst: 9, igst: 0 }
const of = { garage_id: id, job_card_id: id, customer_id: id, due_on: day, issued_on: day, total: 118 }
const bill = {
  ...{
    ...of,
    ...sums,
    id,
    kind: 'INVOICE' as const,
    number: 'SM/26-27/00001',
    fin_year: 2026,
    serial: 1,
    issued_at: instant,
  },
  ...{ issued_by: id, issued_by_name: 'Meena', job_card_number: 'JC1', vehicle_id: id, seller: '{}', buyer: '{}' },
  ...{
    car: '{}',
    bank: '{}',
    place_of_supply: '33',
    pos_source: 'GARAGE' as const,
    is_inter_state: false,
    amount: 100,
  },
  ...{ rounding: 0, words: 'Rupees one hundred and eighteen only.', phone_key: phone, search_text: 'jc1' },
} as const
const line = {
  ...{
    garage_id: id,
    bill_id: id,
    position: 1,
    job_card_line_id: id,
    kind: 'LABOUR' as const,
    description: 'Oil change',
  },
  ...{ tax_code: '998714', quantity: 1, unit: 'job', unit_price: 100, amount: 100, tax_rate: 18, ...sums, total: 118 },
} as const
const voucher = {
  ...{ garage_id: id, id, kind: 'RECEIPT' as const, number: 'SM/R2627/00001', fin_year: 2026, serial: 1 },
  ...{ issued_on: day, issued_at: instant, payment_id: id, job_card_id: id, seller: '{}', buyer: '{}', amount: 118 },
  ...{ tax_rate: 18, ...sums, place_of_supply: '33' },
}

export const samples: Samples<typeof queries> = {
  findFacts: (db) => queries.findFacts(db, scope, id),
  listBillableLines: (db) => queries.listBillableLines(db, scope, id),
  insertBill: (tx) => queries.insertBill(tx, bill),
  insertLines: (tx) => queries.insertLines(tx, [line]),
  insertBalance: (tx) => queries.insertBalance(tx, { ...of, bill_id: id, balance: 118, state: 'UNPAID' }),
  insertVoucherRow: (tx) => queries.insertVoucherRow(tx, voucher),
  findBill: (db) => queries.findBill(db, scope, id),
  listLines: (db) => queries.listLines(db, scope, [id]),
  findBalance: (db) => queries.findBalance(db, scope, id),
  listCreditNotes: (db) => queries.listCreditNotes(db, scope, id),
  listNumbers: (db) => queries.listNumbers(db, scope, [id]),
  listPayments: (db) => queries.listPayments(db, scope, id),
  findEinvoice: (db) => queries.findEinvoice(db, scope, id),
  findNewestLink: (db) => queries.findNewestLink(db, scope, id),
  findWaitingClaim: (db) => queries.findWaitingClaim(db, scope, id),
}
