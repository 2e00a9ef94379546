import {
  clockTime,
  counted,
  dayFormat,
  hourOf,
  indianDay,
  kilometres,
  longDuration,
  nearDay,
  priceText,
  printedDay,
  rupees,
  shortDay,
  shortDuration,
  weekdayNames,
} from '../platform/formats.ts'
import { priceSentences } from '../platform/public-sentences.ts'
import { slotHours, slotStart, slotWords, type TimeSlot } from '../platform/terms/workshop.ts'
import { plural } from './plural.ts'

type Day = { day: string }
type Amount = { amount: number }
type Minutes = { minutes: number }
type At = { at: string }
type Slots = Record<TimeSlot, string>

const longDay = dayFormat({ weekday: 'short', day: 'numeric', month: 'long' })
const monthOfYear = dayFormat({ month: 'long', year: 'numeric' })
const monthAlone = dayFormat({ month: 'long' })
const monthAndWeekday = [dayFormat({ month: 'short' }), dayFormat({ weekday: 'short' })] as const

/** Days, times, spans of time and prices. A day is YYYY-MM-DD or the wire's form of it, a time HH:MM, `at` an instant. */
export const formats = {
  area: 'formats',
  /** Sat 21 Nov */
  nearDay: ({ day }: Day) => nearDay(day),
  /** Sat 21 November */
  longDay: ({ day }: Day) => longDay(day),
  /** November 2026 */
  month: ({ day }: Day) => monthOfYear(day),
  /** November to December 2026; December 2026 to January 2027: a week that lies in both. */
  months: ({ first, last }: { first: string; last: string }) =>
    `${(first.slice(0, 4) === last.slice(0, 4) ? monthAlone : monthOfYear)(first)} to ${monthOfYear(last)}`,
  /** 'Nov, Sat': beneath the day's number on a ticket. */
  monthAndWeekday: ({ day }: Day) => monthAndWeekday.map((format) => format(day)).join(', '),
  slotHours: { ...slotHours } as Slots,
  /** As one says when it begins: '9 AM'. */
  slotStart: { ...slotStart } as Slots,
  /** Sunday first. */
  weekdays: weekdayNames.map((name): string => name),
  /** Above the day's number in a week: a seventh of a phone's width. */
  shortWeekdays: weekdayNames.map((name): string => name.slice(0, 3)),
  /** 9 am */
  hour: ({ time }: { time: string }) => hourOf(time),
  /** 9:15 am, by the clock in India, as the next two. */
  clock: ({ at }: At) => clockTime(new Date(at)),
  /** 22 Nov, 6:00 pm */
  moment: ({ at }: At) => `${shortDay(indianDay(new Date(at)))}, ${clockTime(new Date(at))}`,
  /** 22 Nov 2026, 6:00 pm */
  longMoment: ({ at }: At) => `${printedDay(indianDay(new Date(at)))}, ${clockTime(new Date(at))}`,
  /** 31,940 km */
  kilometres: ({ km }: { km: number }) => kilometres(km),
  /** 21 Nov */
  shortDay: ({ day }: Day) => shortDay(day),

  /** Parts of a day, as they stand alone. */
  slots: { ...slotWords } as Slots,
  /** Sat 21 Nov, morning */
  place: ({ day, slot }: Day & { slot: TimeSlot }) => `${nearDay(day)}, ${slotWords[slot].toLowerCase()}`,
  /** 'morning', after 'Next free'. */
  slotInSentence: ({ slot }: { slot: TimeSlot }) => slotWords[slot].toLowerCase(),

  /** 1 h 30 min, held together by spaces that do not break. */
  shortDuration: ({ minutes }: Minutes) => shortDuration(minutes),
  /** 1 hour 30 minutes */
  longDuration: ({ minutes }: Minutes) => longDuration(minutes),
  services: ({ count }: { count: number }) => counted(count, 'service'),
  /** How many gave stars, and what is said of them. */
  reviews: ({ count }: { count: number }) => counted(count, 'review'),
  /** Heard after a number of stars. */
  stars: ({ count }: { count: number }) => plural(count, ' star', ' stars'),
  /** Below a review. */
  verified: ({ day }: Day) => `Verified: this car was delivered on ${printedDay(day)}`,
  /** 21 Nov 2026 */
  printedDay: ({ day }: Day) => printedDay(day),

  /** What costs nothing is free. */
  price: ({ amount }: Amount) => priceText(amount),
  /** Beside each price that GST is within. */
  includesTax: priceSentences.includesTax as string,
  /** Heard before the price that is struck out. */
  was: 'was ',
  percentOff: ({ percent }: { percent: number }) => `${percent}% off`,
  youSave: ({ amount }: Amount) => `you save ${rupees(amount)}`,
}
