import { sendingWords } from '../messages/messages/messages.ts'
import { brand } from '../platform/brand.ts'
import { counted, dayFormat } from '../platform/formats.ts'
import { type CreditReason, creditReasonWords, paperWords, type SeriesKind } from '../platform/terms/bill-kinds.ts'
import type { AnswerChannel, LineKind } from '../platform/terms/workshop.ts'
import { underWarrantyOf } from '../workshop/warranties/warranty-words.ts'

type Numbered = { number: string }
type When = { when: string }
type Price = { price: string }
type Named = { name: string }
type Discount = { discount: string }
type Work = { car: string } & Numbered
type Decided = { title: string; price: string }
type Pages = { page: number; pages: number }
/** Of an event what it was, and where it is known how, to whom, by whom and with which device. */
type Happened = { what: string; how: string; to: string; by: string; device: string }

const longDay = dayFormat({ day: 'numeric', month: 'long', year: 'numeric' })

/** What stands on papers for drivers: bills, credit notes, vouchers, estimates, the service menu. `when` is a day, `price` an amount. */
export const papers = {
  area: 'papers',
  /**
   * What the CGST Rules name. It stays in English on every tax paper, and the language of the paper stands beside or below:
   * columns of a table are few letters wide.
   */
  law: {
    names: { ...paperWords } as Record<SeriesKind, string>,
    copies: {
      original: 'Original for recipient',
      duplicate: 'Duplicate for supplier',
      triplicate: 'Triplicate for supplier',
      recipient: 'For recipient',
      supplier: 'For supplier',
    },
    composition: 'Composition taxable person, not eligible to collect tax on supplies',
    buyer: {
      INVOICE: 'Bill to',
      SUPPLY: 'Bill to',
      CREDIT: 'Credited to',
      RECEIPT: 'Received from',
      REFUND: 'Refunded to',
    } as Record<SeriesKind, string>,
    columns: {
      number: 'No.',
      description: 'Description',
      code: 'HSN / SAC',
      quantity: 'Qty',
      rate: 'Rate',
      taxable: 'Taxable',
      tax: 'GST',
      charged: 'Tax',
      amount: 'Amount',
    },
    taxableValue: 'Taxable value',
    value: 'Value',
    totals: {
      INVOICE: 'Total',
      SUPPLY: 'Total',
      CREDIT: 'Credited',
      RECEIPT: 'Received',
      REFUND: 'Refunded',
    } as Record<SeriesKind, string>,
    placeOfSupply: 'Place of supply',
    reverseCharge: 'Reverse charge: No',
    advance: {
      RECEIPT: ({ car, number }: Work) => `Advance for the repair and service of ${car}, job card ${number}`,
      REFUND: ({ car, number }: Work) => `Advance refunded for the repair and service of ${car}, job card ${number}`,
    },
    signatory: 'Authorised signatory',
  },

  /** 20 November 2026 */
  day: ({ day }: { day: string }) => longDay(day),
  byLink: 'Copy by link, without name and address',
  unregistered: 'Not registered under GST: no tax is charged',
  due: ({ when }: When) => `Due ${when}`,
  corrects: ({ number }: Numbered) => `Corrects ${number}`,
  /** Below the number of the bill that a credit note corrects. */
  correctedOf: ({ when }: When) => `of ${when}`,
  /** The head of its further pages. */
  continued: ({ paper }: { paper: string }) => `${paper}, continued`,
  /** First line of a further page, before the sum so far. */
  broughtForward: 'Brought forward',
  /** Last line of a page, before the sum so far. */
  carriedForward: 'Carried forward',
  /** Before a value. */
  car: 'Car',
  jobCard: ({ number }: Numbered) => `Job card ${number}`,
  /** In place of the car: what was sold without one, and where. */
  sold: 'Sold',
  atCounter: 'At the counter',
  placeTax: {
    sez: 'Special Economic Zone: IGST',
    other: 'Another state: IGST',
    same: 'Same state: CGST and SGST',
  },

  /** Below a line: its price, and what was taken off. */
  discounted: ({ price, discount }: Price & Discount) => `${price}, discount −${discount}`,
  billDiscount: ({ discount }: Discount) => `Share of the bill’s discount −${discount}`,
  /** Line of the sum. */
  subtotal: 'Subtotal',
  /** Line of the sum. */
  discount: 'Discount',
  /** Line of the sum. */
  rounding: 'Rounding',
  advance: ({ number }: Numbered) => `Advance ${number}`,
  /** Line of the sum: what was paid before. */
  advances: 'Advances',
  creditNote: ({ number }: Numbered) => `Credit note ${number}`,
  /** Line of the sum. */
  creditNotes: 'Credit notes',
  /** Line of the sum. */
  paid: 'Paid',
  /** Line of the sum. */
  refunded: 'Refunded',
  /** In large letters, beside the amount. */
  toBeRefunded: 'To be refunded',
  /** Last line of the sum. */
  toPay: 'To pay',
  /** Before the amount in words. */
  inWords: 'In words',
  /** The row of all codes together. */
  all: 'All',

  /** Heading above the code to pay by. */
  pay: 'Pay',
  account: ({ account }: { account: string }) => `account ${account}`,
  payByApp: ({ price }: Price) => `Pay ${price} by any UPI app`,
  irnToCome: 'To come from the e-invoice portal',
  acknowledgement: ({ number, at }: Numbered & { at: string }) => `Acknowledgement ${number}, ${at}`,
  signedQr: 'Signed QR of the e-invoice portal',
  /** Before why a credit note was given. */
  reason: 'Reason',
  reasons: { ...creditReasonWords } as Record<CreditReason, string>,
  /** Heading. */
  terms: 'Terms',
  /** Before the place of supply. */
  supply: 'Supply',
  /** Heading. */
  declaration: 'Declaration',
  /** Below a line to sign on. */
  customersSignature: 'Customer’s signature',
  /** Above 'Authorised signatory'. */
  forSeller: ({ name }: Named) => `For ${name}`,
  issuedBy: ({ name, clock }: Named & { clock: string }) => `Issued by ${name}, ${clock}`,
  pageOf: ({ number, page, pages }: Numbered & Pages) => `${number}, page ${page} of ${pages}`,

  /** An estimate as a garage prints it from the job card, before one is sent or beside one that was. */
  draft: {
    title: 'Draft estimate',
    opened: ({ when }: When) => `Opened ${when}`,
    odometer: 'Odometer',
    delivery: 'Est. delivery',
    advisor: ({ name }: Named) => `Advisor ${name}`,
    billedTo: 'Billed to',
    address: 'Address',
    concerns: 'Customer concerns',
    kinds: { LABOUR: 'Labour', PART: 'Part' } satisfies Record<LineKind, string> as Record<LineKind, string>,
    /** After the kind of a line. */
    less: ({ discount }: Discount) => `less ${discount}`,
    beforeTax: 'Before GST',
    credited: 'Credited',
    note: 'Please note',
    notSent: ({ number }: Numbered) =>
      `Printed from the job card as it stands now, not sent to anyone. The estimate that was sent last is ${number}.`,
    mayChange: 'An estimate from what was seen when the car came in. What is found during the work may change it.',
  },

  /** How a car came in; what an arrival's page says too stands there. */
  checkIn: {
    title: 'Check-in',
    fuel: 'Fuel',
    noDamage: 'No damage marked.',
    nothing: 'Nothing was listed.',
    valuables: 'Valuables',
    photos: 'Photos',
    later: ({ when, by }: When & { by: string }) => `Found later: ${when}, ${by}`,
    /** `spoken` is the language of the screen, where it was not English. */
    signed: ({ name, spoken, when }: Named & { spoken: string } & When) =>
      `Signed: ${[name, spoken, when].filter(Boolean).join(', ')}`,
    notSigned: ({ reason }: { reason: string }) => `Not signed: ${reason}`,
    takenBy: ({ name }: Named) => `Taken by: ${name}`,
  },

  /** Beside facts of a voucher. */
  voucher: {
    for: 'For',
    method: 'Method',
    receipt: 'Receipt',
    receiptOf: ({ number, when }: Numbered & When) => `${number} of ${when}`,
  },

  /** Words of an estimate alone: headings, names before values, what happened with it. */
  estimate: {
    title: 'Estimate',
    customer: 'Customer',
    vehicle: 'Vehicle',
    validUntil: 'Valid until',
    /** Of one that can still be answered the day says enough. */
    states: {
      OPEN: '',
      PARTLY: 'Answered in part',
      ANSWERED: 'Answered',
      EXPIRED: 'Expired',
      SUPERSEDED: 'Replaced by a newer estimate',
      WITHDRAWN: 'Withdrawn',
      CLOSED: 'Closed',
    },
    underWarranty: ({ number }: Numbered) => underWarrantyOf(number).replace('Under', 'under'),
    approvedBefore: 'approved before',
    settledTotal: 'Approved before, with tax',
    newTotal: 'Asked now, with tax',
    discount: 'Discount on the whole bill, with tax',
    total: 'Total',
    happened: 'What happened',
    did: {
      SENT: 'Sent',
      SHARED: 'Shared',
      OPENED: 'Opened',
      REMINDED: 'Reminded',
      WITHDRAWN: 'Withdrawn',
      SUPERSEDED: 'Replaced by a newer estimate',
      CALL_WANTED: 'The driver asked for a call',
      RENEWAL_WANTED: 'The driver asked for a new estimate',
    },
    /** How it was sent. */
    sent: sendingWords,
    event: ({ what, how, to, by, device }: Happened) =>
      [what, how, to && `to ${to}`, by && `by ${by}`, device && `with ${device}`].filter(Boolean).join(' '),
    answered: ({ name, how, spoken, at }: Named & { how: string; spoken: string; at: string }) =>
      `${[`${name} answered ${how}`, spoken, at && `at ${at}`].filter(Boolean).join(', ')}:`,
    ways: {
      LINK: 'by the link',
      ACCOUNT: 'in their account',
      PHONE: 'by phone',
      IN_PERSON: 'in person',
      MESSAGE: 'by message',
      BOOKING: 'with the booking',
    } satisfies Record<AnswerChannel, string> as Record<AnswerChannel, string>,
    /** In which language the page was; of English ones nothing is said. */
    spoken: { ta: 'in Tamil', hi: 'in Hindi' },
    decided: {
      APPROVED: ({ title, price }: Decided) => `Approved: ${title}, ${price}`,
      DECLINED: ({ title, price }: Decided) => `Declined: ${title}, ${price}`,
    },
    oldParts: { KEEP: 'Old parts: given back', DISPOSE: 'Old parts: the garage may dispose of them' },
    writtenDown: ({ name }: Named) => `Written down by ${name}`,
    noted: ({ name, note }: Named & { note: string }) => `Written down by ${name}: ${note}`,
    seal: 'Seal',
    sealed: 'SHA-256 of this estimate as it was sealed. Neither it nor an answer can be changed.',
  },

  menu: {
    /** In letters as high as a thumb, one line across the sheet. */
    title: ({ city }: { city: string }) => `Service menu, ${city}`,
    file: ({ city }: { city: string }) => `${brand.name} service menu, ${city}`,
    found: ({ count, garages }: { count: number; garages: number }) =>
      `${counted(count, 'service')} at ${counted(garages, 'garage')}`,
    /** Small, after the name of a list that began on the page before. */
    continued: 'continued',
    asOf: ({ when }: When) => `Each price is the named garage’s own, as of ${when}.`,
    pageOf: ({ page, pages }: Pages) => `Page ${page} of ${pages}`,
  },
}
