import { indianDay, indianTime, rupees } from '../platform/formats.ts'
import { dayParts, dayTime, spanOf } from './day-parts.ts'
import type { formats as English } from './formats.en.ts'
import { pluralHindi } from './plural.ts'

const months = ['जनवरी', 'फ़रवरी', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुलाई', 'अगस्त', 'सितंबर', 'अक्टूबर', 'नवंबर', 'दिसंबर']
const shortMonths = ['जन.', 'फ़र.', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुल.', 'अग.', 'सित.', 'अक्टू.', 'नव.', 'दिस.']
const shortWeekdays = ['रवि', 'सोम', 'मंगल', 'बुध', 'गुरु', 'शुक्र', 'शनि']
const partsOfDay = { morning: 'सुबह', noon: 'दोपहर', evening: 'शाम', night: 'रात' }
const slots = { MORNING: 'सुबह', AFTERNOON: 'दोपहर', EVENING: 'शाम' }

/** A day and a time stay in one line: in titles they broke after the number. */
function shortDay(day: string) {
  const { date, month } = dayParts(day)
  return `${date}\u00a0${shortMonths[month]}`
}
const printedDay = (day: string) => `${shortDay(day)}\u00a0${dayParts(day).year}`
const nearDay = (day: string) => `${shortWeekdays[dayParts(day).weekday]}\u00a0${shortDay(day)}`

function monthOfYear(day: string) {
  const { month, year } = dayParts(day)
  return `${months[month]} ${year}`
}

function clock(time: string) {
  const { part, clock } = dayTime(time)
  return `${partsOfDay[part]}\u00a0${clock}`
}
const clockAt = (at: string) => clock(indianTime(new Date(at)))
const dayAt = (at: string) => indianDay(new Date(at))

export const formats: typeof English = {
  area: 'formats',
  nearDay: ({ day }) => nearDay(day),
  longDay: ({ day }) => {
    const { weekday, date, month } = dayParts(day)
    return `${shortWeekdays[weekday]} ${date}\u00a0${months[month]}`
  },
  month: ({ day }) => monthOfYear(day),
  months: ({ first, last }) =>
    `${first.slice(0, 4) === last.slice(0, 4) ? months[dayParts(first).month] : monthOfYear(first)} – ${monthOfYear(last)}`,
  monthAndWeekday: ({ day }) => `${shortMonths[dayParts(day).month]}, ${shortWeekdays[dayParts(day).weekday]}`,
  slotHours: {
    MORNING: '9:00\u00a0–\u00a012:00',
    AFTERNOON: '12:00\u00a0–\u00a03:00',
    EVENING: '3:00\u00a0–\u00a06:00',
  },
  slotStart: { MORNING: 'सुबह 9:00', AFTERNOON: 'दोपहर 12:00', EVENING: 'दोपहर 3:00' },
  weekdays: ['रविवार', 'सोमवार', 'मंगलवार', 'बुधवार', 'गुरुवार', 'शुक्रवार', 'शनिवार'],
  shortWeekdays,
  hour: ({ time }) => clock(time),
  clock: ({ at }) => clockAt(at),
  moment: ({ at }) => `${shortDay(dayAt(at))}, ${clockAt(at)}`,
  longMoment: ({ at }) => `${printedDay(dayAt(at))}, ${clockAt(at)}`,
  kilometres: ({ km }) => `${km.toLocaleString('en-IN')} किमी`,
  shortDay: ({ day }) => shortDay(day),

  slots,
  place: ({ day, slot }) => `${nearDay(day)}, ${slots[slot]}`,
  slotInSentence: ({ slot }) => slots[slot],

  shortDuration: ({ minutes }) =>
    spanOf(
      minutes,
      (count) => `${count}\u00a0${count === 1 ? 'घंटा' : 'घंटे'}`,
      (count) => `${count}\u00a0मिनट`,
    ).join('\u00a0'),
  longDuration: ({ minutes }) =>
    spanOf(
      minutes,
      (count) => `${count} ${count === 1 ? 'घंटा' : 'घंटे'}`,
      (count) => `${count} मिनट`,
    ).join(' '),
  services: ({ count }) => `${count} सर्विस`,
  reviews: ({ count }) => `${count} रिव्यू`,
  stars: ({ count }) => pluralHindi(count, ' स्टार', ' स्टार'),
  verified: ({ day }) => `जाँचा हुआ: यह कार ${printedDay(day)} को डिलीवर हुई`,
  printedDay: ({ day }) => printedDay(day),

  price: ({ amount }) => (amount === 0 ? 'मुफ़्त' : rupees(amount)),
  includesTax: 'GST सहित',
  was: 'पहले ',
  percentOff: ({ percent }) => `${percent}% छूट`,
  youSave: ({ amount }) => `${rupees(amount)} की बचत`,
}
