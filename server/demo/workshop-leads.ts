import type {
  LeadPriority,
  LeadSource,
  LeadStatus,
  LeadType,
  LeadUrgency,
} from '../../contract/customers/leads/lead-kinds.ts'
import { addDays } from '../../contract/platform/days.ts'
import { makeLabel, modelLabel, vehicleChoices } from '../../contract/platform/terms/car-models.ts'
import { at, type Calendar, plusMinutes } from './workshop-calendar.ts'

export type DemoLead = {
  /** The driver who can look on: its name, phone and car are theirs. */
  isOfDriver: boolean
  name: string
  phone: string
  email: string | null
  type: LeadType
  source: LeadSource
  sourceDetails: string | null
  make: string | null
  model: string | null
  year: number | null
  requirements: string
  /** Of a quick booking on the site. */
  service: string | null
  budget: number | null
  urgency: LeadUrgency
  priority: LeadPriority
  isAssigned: boolean
  notes: string | null
  status: LeadStatus
  lostReason: string | null
  followUp: string | null
  createdAt: Date
  /** Absent while it is NEW. */
  changedAt: Date | null
}

const names = [
  'Harish Venkatesan',
  'Nithya Sundar',
  'Farhan Sait',
  'Deepa Raghunathan',
  'Joseph Kurian',
  'Sangeetha Varma',
  'Ramya Iyer',
  'Vasudevan Nair',
  'Shabana Begum',
  'Suresh Babu',
  'Gayathri Mani',
  'Edwin Samuel',
  'Padmini Rao',
  'Naveen Raj',
  'Kalpana Devi',
  'Mohammed Rafi',
  'Aishwarya Menon',
  'Balakrishnan Pillai',
  'Keerthana Suresh',
  'Dhanush Kumar',
]

const statuses: LeadStatus[] = [
  'CONTACTED',
  'QUALIFIED',
  'LOST',
  'PROPOSAL',
  'NEGOTIATION',
  'CONTACTED',
  'WON',
  'QUALIFIED',
]
const sources: LeadSource[] = [
  'WEBSITE',
  'PHONE',
  'WALK_IN',
  'WEBSITE',
  'REFERRAL',
  'GOOGLE',
  'FACEBOOK',
  'OTHER',
  'PHONE',
]
const priorities: LeadPriority[] = ['MEDIUM', 'HIGH', 'LOW', 'HOT', 'MEDIUM']
const urgencies: LeadUrgency[] = ['THIS_WEEK', 'IMMEDIATE', 'THIS_MONTH', 'FUTURE']

/** By kind: what is asked for, and which service of the site it was asked from. */
const wishes: [type: LeadType, requirements: string, service: string | null, budget: number | null][] = [
  ['SERVICE', 'Grinding noise from the front when braking.', 'front-brake-pad-replacement', null],
  ['SERVICE', 'AC is not cooling in traffic.', 'ac-repair-gas-refill', 2500],
  ['INSURANCE', 'Dent on the rear door, insurance claim.', null, 12_000],
  ['SERVICE', 'Yearly service before a long drive.', 'comprehensive-service-package', 9000],
  ['PARTS', 'Two tyres, 185/65 R15.', null, 11_000],
  ['SERVICE', 'Oil change, car at home on weekends.', 'engine-oil-and-filter', null],
  ['SALES', 'Looks for a used hatchback, petrol.', null, 4_50_000],
  ['SERVICE', 'Polish before a wedding.', 'machine-polish-two-stage', 6000],
]

const lostReasons = ['Went to a garage nearer home', 'Price', 'Sold the car']
const details: Partial<Record<LeadSource, string>> = {
  REFERRAL: 'Sent by Selvi Travels',
  GOOGLE: 'Search for “garage near Ambattur”',
  FACEBOOK: 'Post about the monsoon check',
  OTHER: 'Leaflet at the petrol bunk',
}

const nth = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('A list of the demo is empty.')
  return item
}

/** Due today, late, ahead; nobody calls a lead that is won or lost, and some have no day yet. */
function followUpOf(status: LeadStatus, number: number, { today, past, ahead }: Calendar): string | null {
  if (status === 'WON' || status === 'LOST' || status === 'NEW') return null
  return nth([today, nth(past, 0), nth(ahead, number), nth(past, 2), nth(ahead, 1), today, null], number)
}

/** Forty leads of the last month, the newest of them without an answer. */
export function leadsAround(calendar: Calendar): DemoLead[] {
  return Array.from({ length: 40 }, (_, number) => leadOf(number, calendar))
}

function leadOf(number: number, calendar: Calendar): DemoLead {
  const isOfToday = number >= 37
  const status = isOfToday || number === 34 || number === 35 ? 'NEW' : nth(statuses, number)
  const source = nth(sources, number)
  const [type, requirements, service, budget] = nth(wishes, number * 3 + Math.floor(number / 8))
  const choice = nth(vehicleChoices, number)
  const hasCar = type !== 'SALES' && number % 7 !== 6
  // The oldest came a month ago, the newest today.
  const day = addDays(calendar.today, -Math.floor((36 - number) * 0.8) - 1)
  const createdAt = isOfToday ? calendar.todayAt((number - 36) / 4) : plusMinutes(at(day, '09:30'), (number * 53) % 480)
  const [first, last] = [
    nth(names, number).split(' ')[0],
    nth(names, number < names.length ? number : number * 7 + 3).split(' ')[1],
  ]
  const name = `${first} ${last}`
  return {
    isOfDriver: number === 36,
    name,
    // Of no real person, as the customers' numbers.
    phone: `90009010${String(number + 10).padStart(2, '0')}`,
    email: number % 3 === 0 ? `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@mail.example` : null,
    type,
    source,
    sourceDetails: details[source] ?? null,
    make: hasCar ? makeLabel(choice.make) : null,
    model: hasCar ? modelLabel(nth<string>(choice.models, number)) : null,
    year: number % 2 ? 2013 + (number % 12) : null,
    requirements,
    service: source === 'WEBSITE' ? service : null,
    budget,
    urgency: nth(urgencies, number),
    priority: nth(priorities, number),
    isAssigned: status !== 'NEW',
    notes: number % 4 === 1 ? 'Prefers a call after 6 in the evening.' : null,
    status,
    lostReason: status === 'LOST' ? nth(lostReasons, number) : null,
    followUp: followUpOf(status, number, calendar),
    createdAt,
    changedAt: status === 'NEW' ? null : plusMinutes(createdAt, 40 + (number % 5) * 11),
  }
}
