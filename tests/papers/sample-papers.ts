import type { Bill, BillLine } from '../../contract/money/bills/bills.ts'
import type { Menu } from '../../server/catalogue/public-catalogue/menu.ts'
import type { BillPrint } from '../../server/money/bill-papers/bill-document.ts'
import type { VoucherPrint } from '../../server/money/bill-papers/voucher-document.ts'
import type { CheckInPrint } from '../../server/workshop/check-ins/check-in-document.ts'
import type { EvidencePrint } from '../../server/workshop/estimates/evidence-document.ts'
import type { JobCardPrint } from '../../server/workshop/job-cards/job-card-document.ts'

/* Papers with all that they can say, as their modules are given it: nothing of them asks a database or a clock. */

const server = new URL('../../server/', import.meta.url)
const moduleOf = (path: string) => new URL(path, server)

const issuedAt = '2026-11-20T11:30:00.000Z'

const line = (position: number, changes: Partial<BillLine> = {}): BillLine => ({
  position,
  jobCardLineId: `line ${position}`,
  correctsPosition: null,
  reworkOf: null,
  kind: 'PART',
  description: 'Front brake pads',
  taxCode: '8708',
  quantity: 1,
  unit: 'set',
  unitPrice: 2450,
  lineDiscount: 0,
  priceIncludesTax: false,
  amount: 2450,
  billDiscount: 0,
  taxRate: 18,
  taxable: 2450,
  cgst: 220.5,
  sgst: 220.5,
  igst: 0,
  total: 2891,
  warrantyMonths: 0,
  warrantyKm: 0,
  ...changes,
})

const seller: Bill['seller'] = {
  name: 'Sri Murugan Auto Works',
  legalName: 'Sri Murugan Automobiles Private Limited',
  gstin: '33AABCS1429B1Z1',
  address: '12, Ambattur Estate Road, Ambattur, Chennai 600058',
  state: 'Tamil Nadu',
  stateCode: '33',
  pincode: '600058',
  phone: '9840012345',
  email: 'office@srimurugan.example',
  scheme: 'REGULAR',
  turnover: 'ABOVE_5CR',
  upiAddress: 'srimurugan@okexample',
}

const buyer: Bill['buyer'] = {
  name: 'Lakshmi Narayanan',
  contactName: '',
  gstin: '',
  address: '14/3, Park Road, Mogappair East',
  state: 'Tamil Nadu',
  stateCode: '33',
  pincode: '600037',
  phone: '9840011234',
}

const payment = (id: string, changes: Partial<Bill['payments'][number]>): Bill['payments'][number] => ({
  id,
  kind: 'PAYMENT',
  method: 'UPI',
  amount: 1180,
  reference: '630912345678',
  receivedBy: 'Revathi',
  receivedAt: issuedAt,
  isMistake: false,
  undoesId: null,
  voucherNumber: null,
  ...changes,
})

const lines = [
  line(1, { warrantyMonths: 6, warrantyKm: 10_000, lineDiscount: 100, billDiscount: 50, priceIncludesTax: true }),
  line(2, {
    kind: 'LABOUR',
    description: 'Brake pad fitting',
    taxCode: '998714',
    unit: 'job',
    reworkOf: { billId: 'b', number: 'SM/26-27/00007', position: 2 },
  }),
  line(3, {
    description: 'Engine oil 5W-30',
    taxCode: '2710',
    quantity: 3.5,
    unit: 'L',
    taxRate: 28,
    warrantyMonths: 1,
  }),
]

const bill: Bill = {
  id: 'bill',
  kind: 'INVOICE',
  number: 'SM/26-27/00413',
  issuedOn: '2026-11-20',
  issuedAt,
  isCounterSale: false,
  jobCardId: 'card',
  jobCardNumber: 'JC48213907',
  customerId: 'customer',
  customerName: 'Lakshmi Narayanan',
  gstin: '',
  registrationNumber: 'TN09CB4471',
  total: 8673,
  credited: 767,
  paid: 1680,
  balance: 6226,
  dueOn: '2026-12-20',
  state: 'PARTIAL',
  correctsId: null,
  correctsNumber: null,
  claimId: null,
  seller,
  buyer,
  car: {
    make: 'Maruti Suzuki',
    model: 'Swift',
    registrationNumber: 'TN09CB4471',
    odometerIn: 48_210,
    deliveredOn: '2026-11-20',
  },
  bank: { name: 'Example Bank', account: '004211003381907', ifsc: 'EXMP0000421' },
  terms: 'Parts replaced are given back on request.',
  placeOfSupply: '33',
  placeSource: 'GARAGE',
  isInterState: false,
  lines,
  taxesByRate: [
    { rate: 18, taxable: 4900, cgst: 441, sgst: 441, igst: 0 },
    { rate: 28, taxable: 2450, cgst: 220.5, sgst: 220.5, igst: 0 },
  ],
  amount: 7400,
  discount: 50,
  taxable: 7350,
  cgst: 661.5,
  sgst: 661.5,
  igst: 0,
  rounding: -0.4,
  words: 'Rupees eight thousand six hundred and seventy-three only.',
  finYear: 2026,
  issuedBy: 'Revathi',
  reason: null,
  note: '',
  reopens: false,
  vehicleId: 'vehicle',
  creditNotes: [
    { id: 'note', number: 'SM/C2627/00001', issuedOn: '2026-11-21', total: 767, reason: 'RETURNED', lines: [] },
  ],
  payments: [
    payment('advance', { voucherNumber: 'SM/R2627/00001' }),
    payment('paid', { method: 'CASH', amount: 500, reference: '' }),
  ],
  einvoice: null,
  needsIrn: false,
  irnUntil: null,
  link: null,
}

const printOf = (changes: Partial<Bill>, more: Partial<BillPrint> = {}): BillPrint => ({
  bill: { ...bill, ...changes },
  copy: 'recipient',
  corrected: undefined,
  upiText: undefined,
  logo: undefined,
  ...more,
})

const company: Bill['buyer'] = {
  ...buyer,
  name: 'Kaveri Fleet Services Private Limited',
  contactName: 'Ravi Kumar',
  gstin: '29AAKCK4821M1Z0',
  state: 'Karnataka',
  stateCode: '29',
  inSez: true,
}

const voucher: VoucherPrint = {
  kind: 'RECEIPT',
  number: 'SM/R2627/00001',
  issuedOn: '2026-11-20',
  issuedAt,
  issuedBy: 'Revathi',
  seller,
  buyer,
  placeOfSupply: '33',
  jobCardNumber: 'JC48213907',
  car: 'Maruti Suzuki Swift, TN 09 CB 4471',
  method: 'BANK',
  reference: 'EXMPN26324001234',
  amount: 1180,
  taxRate: 18,
  taxable: 1000,
  cgst: 90,
  sgst: 90,
  igst: 0,
  receipts: [],
  logo: undefined,
}

const job = {
  reason: '',
  urgency: 'NOW',
  ask: 'asked',
  termsHash: 'hash',
  photos: [],
  finding: null,
  amount: 3100,
  tax: 558,
  total: 3658,
} satisfies Partial<EvidencePrint['estimate']['content']['works'][number]>
const asked = { kind: 'PART', unitPrice: 2450, discount: 0, taxRate: 18, priceIncludesTax: false } as const
const ofJob = { amount: 2450, tax: 441, total: 2891 }

const estimate: EvidencePrint['estimate'] = {
  id: 'estimate',
  version: 2,
  number: 'JC48213907/E2',
  state: 'PARTLY',
  seal: '3f9a51c2',
  content: {
    number: 'JC48213907/E2',
    garage: { name: seller.name, locality: 'Ambattur', city: 'Chennai', phone: seller.phone, gstin: seller.gstin },
    car: { make: 'Maruti Suzuki', model: 'Swift', registrationNumber: 'TN09CB4471' },
    chargesTax: true,
    asksStrictly: true,
    works: [
      {
        ...job,
        workId: 'oil',
        title: 'Engine oil and filter',
        ask: 'settled',
        lines: [{ ...asked, ...ofJob, lineId: 'oil', description: 'Engine oil 5W-30', quantity: 3.5, unit: 'L' }],
      },
      {
        ...job,
        workId: 'pads',
        title: 'Front brake pads, both sides',
        reason: 'Two millimetres are left; the disc is next.',
        lines: [{ ...asked, ...ofJob, lineId: 'pads', description: 'Front brake pads', quantity: 1, unit: 'set' }],
      },
      {
        ...job,
        workId: 'horn',
        title: 'Horn',
        ask: 'settled',
        lines: [
          {
            ...asked,
            ...ofJob,
            lineId: 'horn',
            description: 'Horn',
            quantity: 1,
            unit: 'pc',
            total: 0,
            reworkOf: 'SM/26-27/00007',
          },
        ],
      },
    ],
    settledTotal: 3658,
    newTotal: 3658,
    discount: { kind: 'PERCENT', value: 5, total: 182.9 },
    total: 7133,
    rounding: -0.1,
  },
  total: 7133,
  newTotal: 3658,
  createdBy: 'Meena Krishnan',
  createdAt: '2026-11-20T04:30:00.000Z',
  expiresAt: '2026-11-22T12:30:00.000Z',
  events: (
    [
      ['SENT', 'SMS', '98400 •••34'],
      ['SHARED', 'LINK', null],
      ['OPENED', 'LINK', null],
      ['REMINDED', 'EMAIL', 'la•••@mail.example'],
      ['CALL_WANTED', 'LINK', null],
      ['RENEWAL_WANTED', 'ACCOUNT', null],
      ['WITHDRAWN', null, null],
      ['SUPERSEDED', null, null],
    ] as const
  ).map(([kind, channel, recipient], hour) => ({
    kind,
    channel,
    recipient,
    by: kind === 'OPENED' ? null : 'Meena Krishnan',
    device: kind === 'OPENED' ? 'Chrome on Android' : null,
    at: `2026-11-20T0${hour}:40:00.000Z`,
    messageId: null,
    messageState: null,
  })),
  answers: [
    {
      id: 'by link',
      channel: 'LINK',
      name: 'Lakshmi Narayanan',
      note: '',
      at: '2026-11-20T09:10:00.000Z',
      saidAt: '2026-11-20T09:10:00.000Z',
      recordedBy: null,
      givenIn: 'ta',
      oldParts: 'DISPOSE',
      decisions: [{ workId: 'pads', title: 'Front brake pads, both sides', decision: 'APPROVED', total: 3658 }],
    },
    {
      id: 'by phone',
      channel: 'PHONE',
      name: 'Lakshmi',
      note: 'Not this time',
      at: '2026-11-20T10:10:00.000Z',
      saidAt: '2026-11-20T10:05:00.000Z',
      recordedBy: 'Meena Krishnan',
      givenIn: null,
      oldParts: 'KEEP',
      decisions: [{ workId: 'horn', title: 'Horn', decision: 'DECLINED', total: 0 }],
    },
  ],
}

const evidence = (isForDriver: boolean): EvidencePrint => ({
  garage: { name: seller.name, address: seller.address, phone: seller.phone, gstin: seller.gstin },
  estimate,
  customerName: isForDriver ? 'Lakshmi' : 'Lakshmi Narayanan',
  contentHash: '3f9a51c2'.repeat(8),
  isForDriver,
})

const printedGarage = { name: seller.name, address: seller.address, phone: seller.phone, gstin: seller.gstin }

const cardLine = {
  id: 'pads',
  kind: 'PART',
  description: 'Front brake pads',
  taxCode: '8708',
  quantity: 1,
  unit: 'set',
  unitPrice: 2450,
  discount: 245,
  discountPercent: 10,
  taxRate: 18,
  priceIncludesTax: true,
  amount: 1868.64,
  reworkOf: null,
} satisfies Partial<JobCardPrint['card']['lines'][number]>

/** What the paper reads of a card. */
const card = {
  jobCardNumber: 'JC48213907',
  status: 'OPEN',
  openedAt: '2026-11-20T04:30:00.000Z',
  customerName: 'Lakshmi Narayanan',
  customerPhone: '9840011234',
  vehicleInfo: 'Maruti Suzuki Swift',
  registrationNumber: 'TN09CB4471',
  odometerIn: 48_210,
  fuelLevel: 'THREE_QUARTER',
  estimatedDelivery: '2026-11-21T12:30:00.000Z',
  advisorName: 'Meena Krishnan',
  customerConcerns: 'பிரேக் சத்தம்',
  advisorObservations: null,
  estimateCount: 0,
  chargesTax: true,
  lines: [
    cardLine,
    {
      ...cardLine,
      id: 'fitting',
      kind: 'LABOUR',
      description: 'Brake pad fitting',
      reworkOf: { billId: 'b', billNumber: 'SM/26-27/00007', position: 2 },
    },
  ],
  totals: {
    subtotal: 3737.28,
    discount: 100,
    taxes: [{ rate: 18, taxable: 3637.28, cgst: 327.36, sgst: 327.36, igst: 0 }],
    rounding: -0.4,
    credited: 0,
    total: 4292,
    paid: 0,
    balance: 4292,
  },
  payments: [],
} as unknown as JobCardPrint['card']

const draft = (changes: Partial<JobCardPrint['card']>): JobCardPrint => ({
  kind: 'estimate',
  garage: { ...printedGarage, upiAddress: seller.upiAddress },
  buyer: { companyName: company.name, gstNumber: company.gstin, address: company.address },
  card: { ...card, ...changes },
})

const mark = { view: 'LEFT', x: 0.5, y: 0.4, note: '', late: false, by: 'Bala', at: issuedAt } as const
const checkIn = {
  state: 'SIGNED',
  odometerIn: 48_210,
  fuelLevel: 'QUARTER',
  accessories: [
    { name: 'Jack', count: 1 },
    { name: 'Floor mats', count: 4 },
  ],
  valuables: '',
  marks: [
    { ...mark, id: 'dent', number: 1, kind: 'DENT', zone: 'Front left door', note: 'As wide as a hand' },
    { ...mark, id: 'chip', number: 2, kind: 'CHIP', zone: 'Bonnet, middle', late: true },
  ],
  signedName: 'Lakshmi',
  signatureId: 'signature',
  signedIn: 'ta',
  skipReason: null,
  completedBy: 'Bala',
  completedAt: issuedAt,
} as unknown as CheckInPrint['checkIn']

const arrived = (changes: Partial<CheckInPrint['checkIn']>): CheckInPrint => ({
  garage: printedGarage,
  jobCardNumber: 'JC48213907',
  customer: { name: 'Lakshmi', phone: '' },
  car: { vehicleInfo: 'Maruti Suzuki Swift', registrationNumber: 'TN09CB4471' },
  checkIn: { ...checkIn, ...changes },
  completedAt: issuedAt,
  photos: (['FRONT', 'DASHBOARD', undefined, 1] as const).map((shows) => ({
    shows,
    takenAt: issuedAt,
    picture: undefined,
  })),
  signature: undefined,
})

const offered = { garage: 'Anand Motors', locality: 'Guindy', minutes: 90, includesTax: true } as const
const menu: Menu = {
  city: 'chennai',
  day: '2026-11-21',
  services: [
    { ...offered, name: 'Front brake pads', category: 'brake-service', basePrice: 1_23_456, finalPrice: 1_04_938 },
    { ...offered, name: 'Wheel bearing', category: 'brake-service', basePrice: 2400, finalPrice: 2400, minutes: 45 },
    { ...offered, name: 'Engine oil and filter', category: 'oil-change', basePrice: 2900, finalPrice: 0 },
    {
      ...offered,
      name: 'AC gas refill',
      category: 'ac-service',
      basePrice: 1800,
      finalPrice: 1500,
      garage: 'Ashok Cars',
    },
    { ...offered, name: 'Interior cleaning', category: 'car-spa-cleaning', basePrice: 1500, finalPrice: 1500 },
  ],
}

const billPaper = moduleOf('money/bill-papers/bill-document.ts')
const voucherPaper = moduleOf('money/bill-papers/voucher-document.ts')
const evidencePaper = moduleOf('workshop/estimates/evidence-document.ts')
const cardPaper = moduleOf('workshop/job-cards/job-card-document.ts')
const checkInPaper = moduleOf('workshop/check-ins/check-in-document.ts')

export type Sample = { module: URL; data: unknown }

/** By what they are called in the files of their words. */
export const samplePapers: Record<string, Sample> = {
  invoice: {
    module: billPaper,
    data: printOf(
      {},
      { upiText: 'upi://pay?pa=srimurugan%40okexample&pn=Sri%20Murugan&am=6226.00&cu=INR&tn=SM262700413' },
    ),
  },
  'invoice-to-company': {
    module: billPaper,
    data: printOf(
      {
        buyer: company,
        isInterState: true,
        placeOfSupply: '29',
        lines: lines.map((each) => ({ ...each, cgst: 0, sgst: 0, igst: 441 })),
        taxesByRate: [{ rate: 18, taxable: 7350, cgst: 0, sgst: 0, igst: 1323 }],
        cgst: 0,
        sgst: 0,
        igst: 1323,
        needsIrn: true,
        einvoice: {
          irn: 'a5c12dca80e743321740b001fd70953e',
          ackNo: '112620084417305',
          ackAt: '2026-11-20T07:01:00.000Z',
          signedQr: `eyJ${'aB3x'.repeat(250)}`,
        },
        creditNotes: [],
        payments: [payment('paid', { amount: 9000 })],
        paid: 9000,
        credited: 0,
        balance: -327,
      },
      { copy: 'supplier' },
    ),
  },
  'bill-of-supply': {
    module: billPaper,
    data: printOf(
      {
        kind: 'SUPPLY',
        seller: { ...seller, gstin: '', legalName: '' },
        isCounterSale: true,
        lines: lines.map((each) => ({ ...each, kind: 'LABOUR', taxRate: 0, cgst: 0, sgst: 0, total: 2450 })),
        taxesByRate: [],
        cgst: 0,
        sgst: 0,
        total: 7350,
        paid: 0,
        credited: 0,
        creditNotes: [],
        payments: [],
        balance: 7350,
        rounding: 0,
      },
      { copy: 'link' },
    ),
  },
  'composition-bill': {
    module: billPaper,
    data: printOf({ kind: 'SUPPLY', seller: { ...seller, scheme: 'COMPOSITION' }, taxesByRate: [], cgst: 0, sgst: 0 }),
  },
  'credit-note': {
    module: billPaper,
    data: printOf(
      {
        kind: 'CREDIT',
        number: 'SM/C2627/00001',
        reason: 'RETURNED',
        note: 'Not needed after all',
        lines: [line(1, { correctsPosition: 1, quantity: 0 })],
      },
      { corrected: { number: 'SM/26-27/00413', issuedOn: '2026-11-20' } },
    ),
  },
  receipt: { module: voucherPaper, data: voucher },
  refund: {
    module: voucherPaper,
    data: {
      ...voucher,
      kind: 'REFUND',
      number: 'SM/F2627/00001',
      receipts: [{ number: 'SM/R2627/00001', issuedOn: '2026-11-20' }],
    } satisfies VoucherPrint,
  },
  'estimate-of-driver': { module: evidencePaper, data: evidence(true) },
  'estimate-of-garage': { module: evidencePaper, data: evidence(false) },
  estimate: { module: cardPaper, data: draft({}) },
  'draft-estimate': { module: cardPaper, data: draft({ estimateCount: 2, chargesTax: false }) },
  'check-in': { module: checkInPaper, data: arrived({}) },
  'check-in-unsigned': {
    module: checkInPaper,
    data: arrived({ marks: [], accessories: [], signedName: null, signedIn: null, skipReason: 'TOWED_IN' }),
  },
  menu: { module: moduleOf('catalogue/public-catalogue/menu-document.ts'), data: menu },
}
