import type { LedgerNames, LedgerUse } from '../../../contract/money/accounts/accounts.ts'
import { gstinKey } from '../../../contract/people/garages/gstin.ts'
import { paise } from '../../../contract/platform/paise.ts'
import type { BillRow, PaymentRow, PurchaseRow, ReturnRow } from './queries.ts'

/** What is posted to one ledger, in paise: above 0 is debit. */
export type Posting = { ledger: string; amount: number; isParty?: boolean }

type VoucherType = 'Sales' | 'Credit Note' | 'Receipt' | 'Payment' | 'Purchase' | 'Debit Note'

/** A voucher of double entry: its postings come to nothing. */
export type Voucher = {
  /** Of our record, always the same: by it a second file makes no second voucher. */
  id: string
  type: VoucherType
  day: string
  number: string
  /** The supplier's own number, or that of a payment. */
  reference: string
  party: Party
  partyLedger: string
  narration: string
  postings: Posting[]
}

export type Party = { name: string; gstin: string; side: 'Sundry Debtors' | 'Sundry Creditors' }

/** Whoever has a GSTIN, and each supplier, has a ledger of their own; all other customers share one. */
const ledgerOf = (names: LedgerNames, { name, gstin, side }: Party) =>
  side === 'Sundry Creditors' || gstin !== '' ? name : names.customers

type Amounts = Partial<Record<LedgerUse, number>>

/** Ledgers on which nothing is posted are left out; @param sign 1 debits what is above 0 */
const postingsOf = (names: LedgerNames, amounts: Amounts, sign: 1 | -1): Posting[] =>
  (Object.entries(amounts) as [LedgerUse, number][])
    .filter(([, amount]) => amount !== 0)
    .map(([use, amount]) => ({ ledger: names[use], amount: sign * amount }))

/** A bill, or the credit note that takes it back. */
export function voucherOfBill(names: LedgerNames, row: BillRow): Voucher {
  const isCredit = row.kind === 'CREDIT'
  const party: Party = { name: row.name, gstin: gstinKey(row.gstin), side: 'Sundry Debtors' }
  const partyLedger = ledgerOf(names, party)
  const sign = isCredit ? -1 : 1
  const amounts = {
    salesLabour: paise(row.labour),
    salesParts: paise(row.parts),
    outputCgst: paise(row.cgst),
    outputSgst: paise(row.sgst),
    outputIgst: paise(row.igst),
    roundOff: paise(row.rounding),
  }
  return {
    id: `bill-${row.id}`,
    type: isCredit ? 'Credit Note' : 'Sales',
    day: row.issued_on,
    number: row.number,
    reference: row.corrects_number ?? row.number,
    party,
    partyLedger,
    narration: [row.job_card_number, row.plate, row.name, isCredit && `corrects ${row.corrects_number}`]
      .filter(Boolean)
      .join(', '),
    postings: [
      { ledger: partyLedger, amount: sign * paise(row.total), isParty: true },
      ...postingsOf(names, amounts, isCredit ? 1 : -1),
    ],
  }
}

const methodLedgers = { CASH: 'cash', UPI: 'upi', CARD: 'card', BANK: 'bank' } as const

/** Money that came in, or went back. */
export function voucherOfPayment(names: LedgerNames, row: PaymentRow): Voucher {
  const isRefund = row.kind === 'REFUND'
  const party: Party = { name: row.name, gstin: gstinKey(row.gstin), side: 'Sundry Debtors' }
  const partyLedger = ledgerOf(names, party)
  const amount = (isRefund ? -1 : 1) * paise(row.amount)
  return {
    id: `payment-${row.id}`,
    type: isRefund ? 'Payment' : 'Receipt',
    day: row.day,
    number: row.voucher_number ?? '',
    reference: row.reference,
    party,
    partyLedger,
    narration: [row.job_card_number, row.bill_number, row.name, row.is_mistake && 'entered by mistake']
      .filter(Boolean)
      .join(', '),
    postings: [
      { ledger: names[methodLedgers[row.method]], amount },
      { ledger: partyLedger, amount: -amount, isParty: true },
    ],
  }
}

type Taxed = Pick<PurchaseRow | ReturnRow, 'cgst' | 'sgst' | 'igst' | 'is_tax_credited'>

/** Where GST is no input credit it is part of what was bought. */
function boughtFor(taxable: number, row: Taxed): Amounts {
  const [cgst, sgst, igst] = [paise(row.cgst), paise(row.sgst), paise(row.igst)]
  return row.is_tax_credited
    ? { purchases: taxable, inputCgst: cgst, inputSgst: sgst, inputIgst: igst }
    : { purchases: taxable + cgst + sgst + igst }
}

const supplierOf = (row: Pick<PurchaseRow | ReturnRow, 'supplier_name' | 'supplier_gstin'>): Party => ({
  name: row.supplier_name,
  gstin: gstinKey(row.supplier_gstin),
  side: 'Sundry Creditors',
})

/** A supplier's bill. */
export function voucherOfPurchase(names: LedgerNames, row: PurchaseRow): Voucher {
  const party = supplierOf(row)
  const amounts = boughtFor(paise(row.amount) + paise(row.freight), row)
  return {
    id: `purchase-${row.id}`,
    type: 'Purchase',
    day: row.invoice_date,
    number: row.number,
    reference: row.number,
    party,
    partyLedger: party.name,
    narration: `${row.supplier_name}, ${row.number}`,
    postings: [
      ...postingsOf(names, { ...amounts, roundOff: paise(row.rounding) }, 1),
      { ledger: party.name, amount: -paise(row.total), isParty: true },
    ],
  }
}

/** Parts that went back, once the supplier has credited them: by the day of the credit note. */
export function voucherOfReturn(names: LedgerNames, row: ReturnRow): Voucher {
  const party = supplierOf(row)
  return {
    id: `return-${row.id}`,
    type: 'Debit Note',
    day: row.credit_note_date,
    number: row.number,
    reference: row.credit_note_number,
    party,
    partyLedger: party.name,
    narration: `${row.supplier_name}, ${row.credit_note_number}, parts of ${row.purchase_number} went back`,
    postings: [
      { ledger: party.name, amount: paise(row.total), isParty: true },
      ...postingsOf(names, boughtFor(paise(row.amount), row), -1),
    ],
  }
}
