/** What is billed, and what corrects it: an invoice, a bill of supply of a garage that charges no tax, a credit note. */
export const billKinds = ['INVOICE', 'SUPPLY', 'CREDIT'] as const
export type BillKind = (typeof billKinds)[number]

/** Of money received before a bill, and of such money given back. */
const voucherKinds = ['RECEIPT', 'REFUND'] as const
export type VoucherKind = (typeof voucherKinds)[number]

export type SeriesKind = BillKind | VoucherKind

/** What each paper is called, on it and on the screens. */
export const paperWords: Record<SeriesKind, string> = {
  INVOICE: 'Tax invoice',
  SUPPLY: 'Bill of supply',
  CREDIT: 'Credit note',
  RECEIPT: 'Receipt voucher',
  REFUND: 'Refund voucher',
}

/** Where a bill stands; OVERDUE is UNPAID or PARTIAL after the day it was due. A credit note has no state. */
export const billStates = ['UNPAID', 'PARTIAL', 'PAID', 'OVERDUE', 'CREDITED'] as const
export type BillState = (typeof billStates)[number]
/** As kept: being overdue is a matter of the day. */
export type KeptBillState = Exclude<BillState, 'OVERDUE'>

export const creditReasons = ['RETURNED', 'NOT_DONE', 'PRICE', 'LATE_DISCOUNT', 'WRONG_BUYER', 'OTHER'] as const
export type CreditReason = (typeof creditReasons)[number]
export const creditReasonWords: Record<CreditReason, string> = {
  RETURNED: 'Part returned',
  NOT_DONE: 'Work not done',
  PRICE: 'Wrong price or tax',
  LATE_DISCOUNT: 'Discount agreed afterwards',
  WRONG_BUYER: 'Wrong customer',
  OTHER: 'Another reason',
}

/** For which of them a part that was sold at the counter is here again. */
export const creditedParts = ['RETURNED', 'NOT_DONE', 'WRONG_BUYER'] as const

export const discountKinds = ['RUPEES', 'PERCENT'] as const
export type DiscountKind = (typeof discountKinds)[number]

/** From where the place of supply is known; CHOSEN by whoever issues. */
export const placeSources = ['GSTIN', 'ADDRESS', 'GARAGE', 'CHOSEN'] as const
export type PlaceSource = (typeof placeSources)[number]

export const taxSchemes = ['REGULAR', 'COMPOSITION'] as const
export type TaxScheme = (typeof taxSchemes)[number]

export const turnovers = ['TO_5CR', 'ABOVE_5CR', 'FROM_10CR'] as const
export type Turnover = (typeof turnovers)[number]
/** Above the first step: longer codes, and e-invoices. */
export const isLargeTurnover = (turnover: Turnover) => turnover !== 'TO_5CR'

export const claimStates = ['WAITING', 'CONFIRMED', 'REJECTED', 'WITHDRAWN'] as const
export type ClaimState = (typeof claimStates)[number]

export const claimMethods = ['UPI', 'BANK'] as const
export type ClaimMethod = (typeof claimMethods)[number]

/** What the portal’s offline tool writes into the file of GSTR-1, where the settings name nothing else. */
export const usualGstr1Version = 'GST3.2.3'
