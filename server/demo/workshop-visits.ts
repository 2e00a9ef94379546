import { addDays } from '../../contract/platform/days.ts'
import type { BookingStatus, FuelLevel, JobCardStatus, TimeSlot } from '../../contract/platform/terms/workshop.ts'
import { at, type Calendar, plusMinutes } from './workshop-calendar.ts'
import { bookedJobs, type DemoJob, gateJobs } from './workshop-jobs.ts'

/** Booked and left so, moved since, or as a first service, for less. */
type Online = 'BOOKED' | 'MOVED' | 'FIRST_SERVICE'

export type DemoBooking = {
  day: string
  slot: TimeSlot
  isFetched: boolean
  /** By its driver on the site. */
  online?: Online
  /** Each state that it came into, oldest first; the last is its present one. */
  states: { status: BookingStatus; at: Date }[]
}

export type DemoCard = {
  states: { status: JobCardStatus; at: Date }[]
  estimatedDelivery: string
  fuelLevel: FuelLevel
  bay: string | null
  hasTechnician: boolean
  /** An advance, the rest at delivery, or an advance that was given back. */
  paid: 'nothing' | 'advance' | 'all' | 'advance, then the rest' | 'advance, given back'
}

/** One visit of the demo's garage: a booking, the card that it became, or a card alone. */
export type DemoVisit = {
  /** A place in the list of customers that may come. The first is the driver who can look on. */
  visitor: number
  job: DemoJob
  booking?: DemoBooking
  card?: DemoCard
}

const slots: TimeSlot[] = ['MORNING', 'AFTERNOON', 'EVENING']
const slotStarts: Record<TimeSlot, string> = { MORNING: '09:20', AFTERNOON: '12:15', EVENING: '15:10' }
const fuelLevels: FuelLevel[] = ['HALF', 'QUARTER', 'THREE_QUARTER', 'FULL', 'EMPTY']

const nth = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('A list of the demo is empty.')
  return item
}

const cardFacts = (number: number) => ({
  fuelLevel: nth(fuelLevels, number),
  bay: number % 4 === 3 ? null : String((number % 6) + 1),
  hasTechnician: true,
})

/** In, on the bench, ready, out: all on one day. */
const wholeDay = (opened: Date, number: number): DemoCard['states'] => [
  { status: 'OPEN', at: opened },
  { status: 'IN_PROGRESS', at: plusMinutes(opened, 25 + (number % 4) * 5) },
  { status: 'READY', at: plusMinutes(opened, 130 + (number % 5) * 12) },
  { status: 'DELIVERED', at: plusMinutes(opened, 190 + (number % 6) * 9) },
]

/** Cards set their booking in progress and completed at the very moment. */
const followed = (states: DemoBooking['states'], card: DemoCard): DemoBooking['states'] => [
  ...states,
  ...card.states.flatMap(({ status, at: moment }): DemoBooking['states'] => {
    if (status === 'OPEN') return [{ status: 'IN_PROGRESS', at: moment }]
    return status === 'DELIVERED' ? [{ status: 'COMPLETED', at: moment }] : []
  }),
]

/** Who has not paid, or not all: a company with days to pay, and two who are late. */
const owing: Record<number, DemoCard['paid']> = { 5: 'advance', 12: 'nothing', 18: 'advance' }

/** Two weeks back: done and mostly paid, and now and then called off. */
function pastVisits({ past }: Calendar): DemoVisit[] {
  return Array.from({ length: 22 }, (_, number) => {
    const day = nth(past, Math.floor((number * past.length) / 22))
    const slot = nth(slots, number)
    const booked = plusMinutes(at(addDays(day, -3), '10:05'), number * 17)
    const planned: DemoBooking['states'] = [
      { status: 'PENDING', at: booked },
      { status: 'CONFIRMED', at: plusMinutes(booked, 95) },
    ]
    const visit = { visitor: number === 20 ? 0 : 7 + number, job: nth(bookedJobs, number) }
    const booking = { day, slot, isFetched: number % 3 === 1 }
    if (number % 5 === 4) {
      const called = { status: 'CANCELLED' as const, at: at(addDays(day, -1), '17:40') }
      return { ...visit, booking: { ...booking, states: [...planned, called] } }
    }
    const card: DemoCard = {
      ...cardFacts(number),
      states: wholeDay(plusMinutes(at(day, slotStarts[slot]), number), number),
      estimatedDelivery: day,
      paid: owing[number] ?? (number % 4 === 1 ? 'advance, then the rest' : 'all'),
    }
    return { ...visit, booking: { ...booking, states: followed(planned, card) }, card }
  })
}

/** Today, a booking of each state; the first visitor's car is on the bench. */
function todaysVisits({ today, todayAt }: Calendar): DemoVisit[] {
  const states: { status: BookingStatus; card?: number[] }[] = [
    { status: 'IN_PROGRESS', card: [0.12, 0.3] },
    { status: 'IN_PROGRESS', card: [0.05, 0.15, 0.8] },
    { status: 'IN_PROGRESS', card: [0.92] },
    { status: 'COMPLETED', card: [0.02, 0.06, 0.4, 0.6] },
    { status: 'COMPLETED', card: [0.03, 0.09, 0.5, 0.75] },
    { status: 'CONFIRMED' },
    { status: 'CONFIRMED' },
    { status: 'PENDING' },
    { status: 'PENDING' },
    { status: 'CANCELLED' },
  ]
  const cardStates: JobCardStatus[] = ['OPEN', 'IN_PROGRESS', 'READY', 'DELIVERED']
  return states.map(({ status, card: shares }, number) => {
    const booked = plusMinutes(at(addDays(today, -2), '11:10'), number * 23)
    const pending = { status: 'PENDING' as const, at: booked }
    const planned: DemoBooking['states'] =
      status === 'PENDING' ? [pending] : [pending, { status: 'CONFIRMED', at: plusMinutes(booked, 70) }]
    const visit = { visitor: number, job: nth(bookedJobs, number + 3) }
    const booking = {
      day: today,
      slot: nth(slots, Math.floor(number / 4)),
      isFetched: number === 0 || number % 4 === 1,
    }
    if (!shares) {
      const called = { status: 'CANCELLED' as const, at: todayAt(0.2) }
      return { ...visit, booking: { ...booking, states: status === 'CANCELLED' ? [...planned, called] : planned } }
    }
    const card: DemoCard = {
      ...cardFacts(number + 40),
      states: shares.map((share, place) => ({ status: nth(cardStates, place), at: todayAt(share) })),
      estimatedDelivery: today,
      paid: status === 'COMPLETED' ? 'all' : number === 0 ? 'advance' : 'nothing',
    }
    return { ...visit, booking: { ...booking, states: followed(planned, card) }, card }
  })
}

/** By their number: two wait for the garage, one of somebody who is new; two are confirmed. */
const bookedOnline: Record<number, Online> = { 3: 'BOOKED', 4: 'BOOKED', 7: 'MOVED', 21: 'FIRST_SERVICE' }

/** The coming two weeks: two of three are confirmed. */
function comingVisits({ today, ahead, todayAt }: Calendar): DemoVisit[] {
  return Array.from({ length: 28 }, (_, number) => {
    const day = nth(ahead, Math.floor((number * ahead.length) / 28))
    const daysAgo = number % 6
    // So that those of one day are not alike.
    const turn = number + Math.floor(number / 6)
    const booked =
      daysAgo === 0 ? todayAt((number + 6) / 40) : plusMinutes(at(addDays(today, -daysAgo), '10:40'), number * 9)
    const states: DemoBooking['states'] = [{ status: 'PENDING', at: booked }]
    if (turn % 3 !== 0)
      states.push({ status: 'CONFIRMED', at: daysAgo === 0 ? todayAt(0.95) : plusMinutes(booked, 55) })
    if (number === 11 || number === 20) states.push({ status: 'CANCELLED', at: todayAt(0.6) })
    const online = bookedOnline[number]
    const booking = { day, slot: nth(slots, turn), isFetched: number % 4 === 2, states, ...(online && { online }) }
    return { visitor: 12 + number, job: nth(bookedJobs, turn), booking }
  })
}

/** Cars that came to the gate without a booking. */
function gateVisits({ past, today, ahead, todayAt }: Calendar): DemoVisit[] {
  const delivered = Array.from({ length: 10 }, (_, number): DemoVisit => {
    const day = nth(past, number + 1)
    const states = wholeDay(at(day, number % 2 ? '14:05' : '10:35'), number)
    // The fourth is a company of another state, which pays within a week.
    const paid = number === 3 ? 'nothing' : number % 3 === 2 ? 'advance, then the rest' : 'all'
    const card: DemoCard = { ...cardFacts(number + 60), states, estimatedDelivery: day, paid }
    return { visitor: 18 + number, job: nth(gateJobs, number), card }
  })
  const [yesterday, before] = [nth(past, 0), nth(past, 1)]
  const opened = (moment: Date) => [{ status: 'OPEN' as const, at: moment }]
  const begun = (moment: Date) => [...opened(moment), { status: 'IN_PROGRESS' as const, at: plusMinutes(moment, 45) }]
  const ready = (moment: Date) => [...begun(moment), { status: 'READY' as const, at: plusMinutes(moment, 240) }]
  const called = (moment: Date) => [...opened(moment), { status: 'CANCELLED' as const, at: plusMinutes(moment, 90) }]
  const soon = nth(ahead, 0)
  const present: [DemoCard['states'], delivery: string, paid: DemoCard['paid'], hasTechnician?: false][] = [
    [opened(todayAt(0.35)), soon, 'nothing'],
    [opened(todayAt(0.7)), today, 'nothing', false],
    [opened(todayAt(0.88)), nth(ahead, 1), 'nothing', false],
    [begun(at(yesterday, '16:20')), today, 'advance'],
    [begun(at(yesterday, '11:30')), today, 'nothing'],
    [begun(at(before, '15:45')), yesterday, 'advance'],
    [begun(at(yesterday, '17:05')), soon, 'nothing'],
    [ready(at(before, '10:10')), yesterday, 'nothing'],
    [ready(at(yesterday, '09:50')), today, 'advance'],
    [ready(at(yesterday, '12:40')), today, 'all'],
    [called(at(before, '12:20')), before, 'advance, given back'],
    [called(at(nth(past, 4), '15:00')), nth(past, 4), 'nothing'],
  ]
  const inWork = present.map(([states, estimatedDelivery, paid, hasTechnician = true], number): DemoVisit => {
    const card: DemoCard = { ...cardFacts(number + 80), states, estimatedDelivery, paid, hasTechnician }
    return { visitor: 10 + number, job: nth([...gateJobs, ...bookedJobs], number), card }
  })
  return [...delivered, ...inWork]
}

/** About sixty bookings and forty-five cards around the day of seeding: the same on the same day. */
export const visitsAround = (calendar: Calendar): DemoVisit[] => [
  ...pastVisits(calendar),
  ...todaysVisits(calendar),
  ...comingVisits(calendar),
  ...gateVisits(calendar),
]

/** Of a garage that has no more than these: cars that came to the gate on earlier days, left, and are paid. */
export const earlierVisits = ({ past }: Calendar, count: number): DemoVisit[] =>
  Array.from({ length: count }, (_, number) => {
    const day = nth(past, number * 3 + 1)
    const card: DemoCard = {
      ...cardFacts(number),
      states: wholeDay(plusMinutes(at(day, '09:20'), number * 7), number),
      estimatedDelivery: day,
      paid: 'all',
    }
    return { visitor: number + 1, job: nth(gateJobs, number), card }
  })
