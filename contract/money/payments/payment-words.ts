import type { PaymentMethod } from '../../platform/terms/workshop.ts'

/** How it was paid, on every screen and paper. Of its own, so that light pages need not load what checks a payment. */
export const methodWords = {
  CASH: 'Cash',
  UPI: 'UPI',
  CARD: 'Card',
  BANK: 'Bank transfer',
} as const satisfies Record<PaymentMethod, string>

/** How it was paid, within a sentence: '₹500 in cash'. */
export const methodInSentence = {
  CASH: 'in cash',
  UPI: 'by UPI',
  CARD: 'by card',
  BANK: 'by bank transfer',
} as const satisfies Record<PaymentMethod, string>
