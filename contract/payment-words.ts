import type { PaymentMethod } from './workshop.ts'

/** How it was paid, on every screen and paper. Of its own, so that light pages need not load what checks a payment. */
export const methodWords = {
  CASH: 'Cash',
  UPI: 'UPI',
  CARD: 'Card',
  BANK: 'Bank transfer',
} as const satisfies Record<PaymentMethod, string>
