import type { PublicEstimate } from '../../contract/workshop/estimates/estimates.ts'

type Work = PublicEstimate['content']['works'][number]

const priced = (amount: number) => {
  const tax = Math.round(amount * 18) / 100
  return { amount, tax, total: Math.round((amount + tax) * 100) / 100 }
}

let lastWork = 0

/** A work of an estimate, of lines by their description and amount before tax. */
function workOf(title: string, lines: Record<string, number>, changes: Partial<Work> = {}): Work {
  const number = ++lastWork
  return {
    workId: `01941dfb-5c40-7000-8000-${String(number).padStart(12, '0')}`,
    title,
    reason: '',
    urgency: 'ROUTINE',
    ask: 'asked',
    termsHash: `terms-${number}`,
    lines: Object.entries(lines).map(([description, amount], index) => ({
      lineId: `01941dfb-5c40-7000-9000-${String(100 * number + index).padStart(12, '0')}`,
      kind: 'PART',
      description,
      quantity: 1,
      unit: 'pc',
      unitPrice: amount,
      discount: 0,
      taxRate: 18,
      priceIncludesTax: false,
      ...priced(amount),
    })),
    photos: [],
    finding: null,
    ...priced(Object.values(lines).reduce((sum, amount) => sum + amount, 0)),
    ...changes,
  }
}

/** The drawn estimate: four jobs for a Swift, nothing answered. */
export function estimateOf(changes: Partial<PublicEstimate> = {}, works: Work[] = fourWorks()): PublicEstimate {
  const sum = (some: Work[]) => Math.round(some.reduce((total, work) => total + 100 * work.total, 0)) / 100
  const [asked, settled] = [works.filter(({ ask }) => ask === 'asked'), works.filter(({ ask }) => ask === 'settled')]
  return {
    estimateId: '01941dfb-5c40-7000-8000-00000000e001',
    state: 'OPEN',
    number: 'JC48213907/E1',
    seal: '7c4e19d2',
    content: {
      number: 'JC48213907/E1',
      garage: {
        name: 'Sri Murugan Auto Works',
        locality: 'Ambattur',
        city: 'Chennai',
        phone: '9840011234',
        gstin: '33AABCS1429B1Z1',
      },
      car: { make: 'Maruti Suzuki', model: 'Swift', registrationNumber: 'TN09CB4471' },
      chargesTax: true,
      asksStrictly: true,
      works,
      settledTotal: sum(settled),
      newTotal: sum(asked),
      total: Math.round(sum(works)),
      rounding: Math.round(100 * (Math.round(sum(works)) - sum(works))) / 100,
    },
    driverFirstName: 'Deepa',
    sentAt: '2026-11-19T04:50:00.000Z',
    expiresAt: '2026-11-22T12:30:00.000Z',
    newestNumber: null,
    newest: null,
    next: 'ANSWER',
    approved: { jobs: 0, amount: 0, discount: 0, tax: 0, total: 0, rounding: 0 },
    callWantedAt: null,
    renewalWantedAt: null,
    works: works.map(({ workId, ask }) => ({
      workId,
      approval: ask === 'asked' ? 'PROPOSED' : 'APPROVED',
      mayAnswer: ask === 'asked',
      isChanging: false,
      mayApprove: false,
      approvedBefore: null,
    })),
    answers: [],
    balance: 0,
    ready: null,
    ...changes,
  }
}

/** How each work stands, in their order: 'A' approved, 'D' declined and may still be approved, '-' not answered. */
export const standing = (works: Work[], said: string): PublicEstimate['works'] =>
  works.map(({ workId }, index) => ({
    workId,
    approval: said[index] === 'A' ? 'APPROVED' : said[index] === 'D' ? 'DECLINED' : 'PROPOSED',
    mayAnswer: said[index] === '-',
    isChanging: said[index] === '*',
    mayApprove: said[index] === 'D',
    approvedBefore: null,
  }))

export function fourWorks(): Work[] {
  return [
    workOf(
      'Front brake pads, both sides',
      { 'Front brake pads': 2450, 'Brake pad fitting': 650 },
      {
        urgency: 'NOW',
        reason:
          'The grinding comes from here: the pads are nearly through. Below 3 mm the steel reaches the disc, and then the disc must be changed too.',
        finding: { name: 'Front brake pads', measure: 2, unit: 'mm', soonAt: 5, nowAt: 3 },
        photos: [
          { id: '01941dfb-5c40-7000-8000-0000000f0001', caption: 'Yours', takenAt: '2026-11-19T04:34:00.000Z' },
          { id: '01941dfb-5c40-7000-8000-0000000f0002', caption: 'New', takenAt: '2026-11-19T04:35:00.000Z' },
        ],
      },
    ),
    workOf(
      'Periodic service',
      { 'Periodic service, labour': 1800, 'Engine oil 5W-30, synthetic': 2170, 'Oil filter': 385 },
      { reason: 'You booked this. Engine oil is dark and at its lower mark, 9,870 km after the last change.' },
    ),
    workOf(
      'Wiper blades, pair',
      { 'Wiper blades': 780 },
      { urgency: 'SOON', reason: 'Torn on the driver’s side: it smears in rain. Can wait for a dry week.' },
    ),
    workOf('Cabin filter', { 'Cabin filter': 540 }, { urgency: 'SOON', reason: 'Clogged, so the AC blows weakly.' }),
  ]
}
