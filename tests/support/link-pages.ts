import type { PostCall } from '../../contract/platform/page-posts.ts'
import { billOf } from './public-bill.ts'
import { estimateOf, fourWorks, standing } from './public-estimate.ts'

export type LinkPage = { what: string; path: string; body: unknown; isCheckIn?: boolean }

const works = fourWorks()
const answer = {
  id: '1',
  channel: 'LINK' as const,
  name: 'Deepa',
  at: '2026-11-19T05:11:00.000Z',
  saidAt: '2026-11-19T05:11:00.000Z',
  oldParts: 'DISPOSE' as const,
  decisions: [],
}
const approved = { jobs: 2, amount: 7455, discount: 0, tax: 1341.9, rounding: 0.1, total: 8797 }
const estimate = (what: string, changes: Parameters<typeof estimateOf>[0]): LinkPage => ({
  what: `an estimate: ${what}`,
  path: '/e/Ab12Cd34Ef56Gh78',
  body: estimateOf(changes, works),
})
const newest = { sentAt: '2026-11-20T05:11:00.000Z', jobs: 2, newTotal: 900 } as never

const bill = (what: string, changes: Parameters<typeof billOf>[0] = {}, path = '/i/Ab12Cd34Ef56Gh78'): LinkPage => ({
  what: `a bill: ${what}`,
  path,
  body: billOf(changes),
})
const claim = {
  id: 'c1',
  amount: 3000,
  utr: '632514098311',
  method: 'UPI' as const,
  state: 'WAITING' as const,
  claimedAt: '2026-11-20T05:18:00.000Z',
  decidedAt: null,
}

const garageOfLink = {
  name: 'Sri Murugan Auto Works',
  slug: 'sri-murugan',
  citySlug: 'chennai',
  city: 'Chennai',
  locality: 'Ambattur',
  phone: '9840012345',
}
const written = {
  id: '1',
  stars: 4,
  words: 'Squeal is gone.',
  photos: [{ filename: 'a.jpg', thumbnailUrl: '/a.jpg', imageUrl: '/a.jpg', width: 800, height: 600 }],
  reply: null,
  takenDown: null,
  visitedOn: '2026-11-20',
}
const review = (what: string, changes: object = {}, path = '/r/Ab12Cd34Ef56Gh78'): LinkPage => ({
  what: `a review: ${what}`,
  path,
  body: {
    garage: garageOfLink,
    firstName: 'Deepa',
    carModel: 'Swift',
    deliveredOn: '2026-11-20',
    review: null,
    mayWrite: true,
    changeUntil: null,
    ...changes,
  },
})
const due = (what: string, changes: object = {}): LinkPage => ({
  what: `due: ${what}`,
  path: '/d/Ab12Cd34Ef56Gh78',
  body: {
    id: '1',
    kind: 'SERVICE',
    serviceId: '2',
    serviceName: 'Engine Oil and Filter',
    dueOn: '2027-01-05',
    dueKm: 51_380,
    dueBy: '2027-01-05',
    intervalMonths: 6,
    intervalKm: 10_000,
    drivenKm: 6830,
    state: 'OPEN',
    isOffered: true,
    carModel: 'Swift',
    plateEnd: '4471',
    isStopped: false,
    garage: garageOfLink,
    ...changes,
  },
})
const checkIn = {
  garage: garageOfLink,
  car: { make: 'Maruti Suzuki', model: 'Swift', registrationNumber: 'TN09CB4471' },
  jobCardNumber: 'JC48213907',
  odometerIn: 48_210,
  fuelLevel: 'HALF',
  marks: [
    {
      id: '1',
      number: 1,
      kind: 'DENT',
      zone: 'Front left door',
      x: 0.2,
      y: 0.4,
      view: 'LEFT',
      note: '',
      late: true,
      photos: [],
    },
  ],
  photos: [{ id: '2', slot: 'FRONT', takenAt: '2026-11-19T04:34:00.000Z' }],
  accessories: [{ name: 'Jack', count: 1 }],
  valuables: '',
  signedBy: null,
  skipReason: 'TOWED_IN',
  completedAt: '2026-11-19T04:40:00.000Z',
  ready: null,
}
const booking = (what: string, changes: object = {}, path = '/b/Ab12Cd34Ef56Gh78'): LinkPage => ({
  what: `a booking: ${what}`,
  path,
  body: {
    bookingNumber: 'BK48213907',
    status: 'CONFIRMED',
    preferredDate: '2026-11-27T00:00:00.000Z',
    preferredTimeSlot: 'MORNING',
    pickupRequired: true,
    pickupLocality: 'Adyar',
    services: [{ serviceId: '1', name: 'Oil Change' }],
    total: 3900,
    includesTax: true,
    firstServiceOff: 0,
    car: { make: 'Maruti Suzuki', model: 'Swift', plateEnd: '4471' },
    garage: garageOfLink,
    history: [
      { status: 'PENDING', at: '2026-11-20T05:18:00.000Z' },
      { status: 'CONFIRMED', at: '2026-11-20T06:18:00.000Z' },
    ],
    ready: null,
    mayMove: true,
    mayCancel: true,
    movesLeft: 2,
    pleaseCall: false,
    version: 1,
    ...changes,
  },
})

const visit = {
  number: 2,
  garageName: 'Sri Murugan Auto Works',
  garageLocality: 'Ambattur',
  day: '2026-11-20',
  odometer: 48_210,
  works: ['Front brake pads, one set'],
  amount: 2124,
}
export const passport = {
  car: { make: 'Maruti Suzuki', model: 'Swift', registrationNumber: 'TN09CB4471', fuelType: 'PETROL', year: 2019 },
  summary: { visits: 2, garages: 1, fallen: 0, spent: 4248 },
  visits: [visit, { ...visit, number: 1, day: '2024-09-09', odometer: 21_180 }],
  asOf: '2026-11-20T13:10:00.000Z',
  endsAt: '2026-12-18T06:00:00.000Z',
}

/** Each page that a link opens, in each state that it is drawn in. */
export const linkPages: LinkPage[] = [
  estimate('open', {}),
  estimate('answered in part', { state: 'PARTLY', approved, works: standing(works, 'AD-*'), answers: [answer] }),
  estimate('answered', { state: 'ANSWERED', approved, works: standing(works, 'AAAD'), answers: [answer] }),
  estimate('ready', { state: 'CLOSED', approved, ready: { toPay: 8797, openUntil: '18:30' } as never }),
  estimate('superseded', { state: 'SUPERSEDED', approved, newestNumber: 'JC48213907/E2', newest }),
  estimate('expired', { state: 'EXPIRED' }),
  estimate('withdrawn', { state: 'WITHDRAWN', approved }),
  bill('to pay'),
  bill('to be told of', {}, '/i/Ab12Cd34Ef56Gh78/paid'),
  bill('overdue, its payment not found', { state: 'OVERDUE', claim: { ...claim, state: 'REJECTED' } as never }),
  bill('being checked', { claim: claim as never }),
  bill('paid', {
    state: 'PAID',
    balance: 0,
    claim: { ...claim, state: 'CONFIRMED', decidedAt: claim.claimedAt } as never,
  }),
  bill('to be given back', {
    balance: -500,
    creditNotes: [{ number: 'SM/CN/1', total: 500, lines: ['Oil filter'] }] as never,
  }),
  booking('confirmed, with pickup'),
  booking('not confirmed in time', { status: 'PENDING', pleaseCall: true, pickupRequired: false }),
  booking('begun', { status: 'IN_PROGRESS', mayMove: false, mayCancel: false }),
  booking('cancelled', { status: 'CANCELLED', firstServiceOff: 100, mayMove: false, mayCancel: false }),
  booking('to be cancelled', {}, '/b/Ab12Cd34Ef56Gh78/cancel'),
  review('to be written'),
  review('to be changed', { review: written }, '/r/Ab12Cd34Ef56Gh78?change=1'),
  review('written', { review: written, changeUntil: '2026-12-20' }),
  review('taken down', {
    review: { ...written, takenDown: { on: '2026-11-22', rule: 2, reason: 'Names a mechanic.' } },
    mayWrite: false,
  }),
  review('closed', { mayWrite: false }),
  review('not yet', { mayWrite: false, deliveredOn: null }),
  due('of a service'),
  due('late by its kilometres alone', { dueOn: null, dueBy: '2026-01-05' }),
  due('insurance', { kind: 'INSURANCE', serviceName: null, isStopped: true }),
  due('pollution test', { kind: 'PUC', serviceName: null }),
  due('booked', { state: 'BOOKED' }),
  due('off the list', { state: 'DROPPED' }),
  {
    what: 'messages to be stopped',
    path: '/s/Ab12Cd34Ef56Gh78',
    body: { garageName: 'Sri Murugan', isStopped: false },
  },
  {
    what: 'messages that are stopped',
    path: '/s/Ab12Cd34Ef56Gh78',
    body: { garageName: 'Sri Murugan', isStopped: true },
  },
  bill('credited', { kind: 'SUPPLY', state: 'CREDITED', balance: 0 }),
  { what: 'how a car came in', path: '/e/Ab12Cd34Ef56Gh78', body: checkIn, isCheckIn: true },
  { what: 'the history of a car', path: '/p/Ab12Cd34Ef56Gh78', body: passport },
  {
    what: 'the history of a car without visits',
    path: '/p/Ab12Cd34Ef56Gh78',
    body: { ...passport, visits: [], summary: { visits: 0, garages: 0, fallen: 1, spent: 0 } },
  },
]

/** Its only call answers; how a car came in has an address of its own beside an estimate's. */
export const answerTo =
  ({ body, isCheckIn = false }: LinkPage): PostCall =>
  async (asked) =>
    asked.endsWith('/check-in') === isCheckIn
      ? { status: 200, body: body as never }
      : { status: 404, body: { error: 'There is none.' } }
