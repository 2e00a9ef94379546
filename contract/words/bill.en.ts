import { methodWords } from '../money/payments/payment-words.ts'
import { counted } from '../platform/formats.ts'
import type { BillState } from '../platform/terms/bill-kinds.ts'
import type { PaymentMethod } from '../platform/terms/workshop.ts'
import { underWarrantyOf, warrantyWords } from '../workshop/warranties/warranty-words.ts'

type At = { at: string }
type When = { when: string }
type Price = { price: string }
type Rate = { rate: string }
type Numbered = { number: string }
type Paid = { total: string; paid: string }

/**
 * A bill that a link opens, and 'I have paid'. `at` is a moment, `when` a day, `price`, `total` and `paid` amounts, as they
 * are written.
 */
export const bill = {
  area: 'bill',
  title: ({ garage }: { garage: string }) => `Bill from ${garage}`,
  /** What a messenger shows of the link: nothing of whose car it is. */
  preview: 'The bill for your car',
  previewWords: 'Open it to see what was done, and to pay.',
  warning: 'Anyone with this link can see the bill: share it only with someone who pays for you.',
  signIn: 'Sign in to see your bills',
  heading: ({ car }: { car: string }) => `Bill for your ${car}`,
  /** As a badge. */
  states: {
    UNPAID: 'Unpaid',
    PARTIAL: 'Partial Payment',
    PAID: 'Paid',
    OVERDUE: 'Overdue',
    CREDITED: 'Credited',
  } satisfies Record<BillState, string> as Record<BillState, string>,
  /** Badge on a payment. */
  beingChecked: 'Being checked',

  /** Heard: the panel about the money. */
  pay: 'Pay',
  /** Before the amount, large. */
  toPay: 'To pay',
  stillToPay: 'Still to pay',
  ofWhichPaid: ({ total, paid }: Paid) => `Of ${total}, ${paid} is paid.`,
  wasDue: ({ when }: When) => `Was due on ${when}.`,
  /** Below the amount. */
  dueToday: 'Due today.',
  due: ({ when }: When) => `Due on ${when}.`,
  notFound: ({ number }: Numbered) =>
    `The garage cannot find the payment with UTR ${number} yet. Please check the number in your app, and tell the garage again.`,
  payByUpi: ({ price }: Price) => `Pay ${price} by UPI`,
  opensApp: 'Opens your UPI app with the amount filled in.',
  /** Heard: the code to be scanned. */
  codeFor: ({ price }: Price) => `UPI code for ${price}`,
  scan: 'Scan with any UPI app. The amount is filled in.',
  scanElsewhere:
    'Some UPI apps refuse to open from a browser. Scan this code with another phone, or take a screenshot and choose it in your app’s scanner.',
  /** Before the address that money goes to. */
  upiAddress: 'UPI address',
  /** Button. */
  copy: 'Copy',
  /** In its place, for a moment. */
  copied: 'Copied',
  copyByHand: 'Please copy it by hand',
  havePaid: 'I have paid',
  cashOrCard: 'Cash or card: pay at the garage.',

  /** The form that tells of a payment. */
  tell: {
    title: 'Have you paid?',
    where: 'Tell the garage where to look. It checks with its bank and confirms it here.',
    amount: 'Amount',
    utr: 'UTR or UPI reference',
    hint: '12 digits. In your UPI app: open the payment, then “UTR” or “UPI transaction ID”. For a bank transfer, its reference number.',
    send: 'Tell the garage',
    back: 'Back',
  },
  told: ({ at, number }: At & Numbered) => `You told the garage on ${at}, UTR <b>${number}</b>.`,
  restToPay: ({ price }: Price) => `Once this is confirmed, ${price} is still to pay.`,
  /** What has happened with a payment, in order. */
  steps: {
    paid: 'You paid',
    checks: 'The garage checks its bank',
    within: ({ opens, closes }: { opens: string; closes: string }) => `Usually within the hour, ${opens} to ${closes}`,
    closed: 'The garage is closed now. It will check once it opens.',
    confirmed: 'Paid',
    message: 'You get a message when the garage has confirmed it.',
  },
  updates: 'This page updates automatically.',
  withdraw: 'I typed it wrong: withdraw it',
  paidInFull: 'Paid in full',
  refundedToYou: 'Refunded to you',
  refundedOn: ({ at, total }: At & { total: string }) => `On ${at}. The bill is ${total}.`,
  confirmedOn: ({ at }: At) => `The garage confirmed it on ${at}.`,
  nothingLeft: 'Nothing is left to pay.',
  keepLink: '<b>Keep this link.</b> It shows what was done, and how long its warranty lasts.',
  /** Heard. */
  toBeRefunded: 'To be refunded',
  owesYou: 'The garage owes you',
  youPaid: ({ paid, total }: Paid) =>
    `You paid ${paid}; the bill is ${total}. Please ask the garage how you will be refunded.`,
  creditedInFull: 'This bill was credited in full',
  takesBack: ({ total }: { total: string }) =>
    `A credit note takes back all of its ${total}. There is nothing to pay on it; if the work is billed again, you get a new bill.`,

  done: 'What was done',
  discountOf: ({ price }: Price) => `Discount −${price}`,
  underWarranty: ({ number }: Numbered) => underWarrantyOf(number),
  /** Where there is one: a number that is 0 is no limit. */
  warranty: ({ months, km }: { months: number; km: number }) => `Warranty ${warrantyWords({ months, km })}`,
  pricesAgreed: 'Prices as agreed',
  lineDiscounts: 'Discounts on lines',
  gstInPrices: 'GST in these prices',
  beforeGst: 'Subtotal before GST',
  billDiscount: 'Discount on the whole bill',
  cgst: ({ rate }: Rate) => `CGST ${rate}`,
  sgst: ({ rate }: Rate) => `SGST ${rate}`,
  igst: ({ rate }: Rate) => `IGST ${rate}`,
  /** Line of the sum. */
  rounding: 'Rounding',
  /** Last line of the sum, large. */
  total: 'Total',
  approvedByYou: ({ jobs }: { jobs: string }) => `Approved by you: ${jobs}.`,
  jobsOn: ({ count, at }: { count: number } & At) => `${counted(count, 'job')} on ${at}`,
  billOfSupply: 'Bill of supply, PDF',
  taxInvoice: 'Tax invoice, PDF',
  /** Heading. */
  payments: 'Payments',
  methods: { ...methodWords } as Record<PaymentMethod, string>,
  methodChecked: ({ method }: { method: string }) => `${method}, being checked`,
  refunded: ({ method }: { method: string }) => `Refunded, ${method}`,
  referenceEnds: ({ end }: { end: string }) => `reference ends ${end}`,
  /** Heading of credit notes. */
  corrected: 'Corrected',
  creditNote: ({ number }: Numbered) => `Credit note ${number}, with tax`,
  billIsNow: 'The bill is now',
}
