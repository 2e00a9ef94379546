import type { PublicBill } from '../../contract/money/bill-links/bill-links.ts'

type Line = PublicBill['lines'][number]
const line = (description: string, amount: number, changes: Partial<Line> = {}): Line => ({
  kind: 'PART',
  description,
  quantity: 1,
  unit: 'pc',
  unitPrice: amount,
  discount: 0,
  priceIncludesTax: false,
  amount,
  warrantyMonths: 0,
  warrantyKm: 0,
  reworkOf: null,
  ...changes,
})

/** The drawn bill: ₹8,797 for a Swift, of which ₹5,000 is paid. */
export const billOf = (changes: Partial<PublicBill> = {}): PublicBill => ({
  kind: 'INVOICE',
  number: 'SM/26-27/00413',
  state: 'PARTIAL',
  issuedOn: '2026-11-20',
  dueOn: '2026-11-20',
  garage: {
    name: 'Sri Murugan Auto Works',
    locality: 'Ambattur',
    city: 'Chennai',
    phone: '9840011234',
    upiAddress: 'srimurugan@okexample',
    openFrom: '09:00',
    openUntil: '18:00',
  },
  car: { make: 'Maruti Suzuki', model: 'Swift', registrationNumber: 'TN09CB4471' },
  driverFirstName: 'Lakshmi',
  lines: [
    line('Periodic service, labour', 1800, { kind: 'LABOUR', warrantyMonths: 6 }),
    line('Engine oil 5W-30, synthetic', 2170, { quantity: 3.5, unit: 'L', unitPrice: 620 }),
    line('Oil filter', 385),
    line('Front brake pads', 2450, { warrantyMonths: 6, warrantyKm: 10_000 }),
    line('Brake pad fitting', 650, { kind: 'LABOUR', warrantyMonths: 6 }),
  ],
  discount: 0,
  taxesByRate: [{ rate: 18, taxable: 7455, cgst: 670.95, sgst: 670.95, igst: 0 }],
  rounding: 0.1,
  total: 8797,
  credited: 0,
  paid: 5000,
  balance: 3797,
  approvals: [{ at: '2026-11-19T04:32:00.000Z', jobs: 3 }],
  creditNotes: [],
  payments: [
    { kind: 'PAYMENT', method: 'UPI', amount: 4000, referenceEnd: '8217', receivedAt: '2026-11-20T05:18:00.000Z' },
    { kind: 'PAYMENT', method: 'CASH', amount: 1000, referenceEnd: '', receivedAt: '2026-11-19T04:20:00.000Z' },
  ],
  claim: null,
  ...changes,
})

type Claim = NonNullable<PublicBill['claim']>
export const claimOf = (changes: Partial<Claim> = {}): Claim => ({
  id: '01941dfb-5c40-7000-8000-00000000c001',
  amount: 3797,
  utr: '632514098311',
  method: 'UPI',
  state: 'WAITING',
  claimedAt: '2026-11-20T05:56:00.000Z',
  decidedAt: null,
  ...changes,
})
