import { indianDay, indianTime, rupees } from '../platform/formats.ts'
import { dayParts, dayTime, spanOf } from './day-parts.ts'
import type { formats as English } from './formats.en.ts'

const months = ['ஜனவரி', 'பிப்ரவரி', 'மார்ச்', 'ஏப்ரல்', 'மே', 'ஜூன்', 'ஜூலை', 'ஆகஸ்ட்', 'செப்டம்பர்', 'அக்டோபர்', 'நவம்பர்', 'டிசம்பர்']
const shortMonths = ['ஜன.', 'பிப்.', 'மார்ச்', 'ஏப்.', 'மே', 'ஜூன்', 'ஜூலை', 'ஆக.', 'செப்.', 'அக்.', 'நவ.', 'டிச.']
const shortWeekdays = ['ஞாயி.', 'திங்.', 'செவ்.', 'புத.', 'வியா.', 'வெள்.', 'சனி']
const partsOfDay = { morning: 'காலை', noon: 'மதியம்', evening: 'மாலை', night: 'இரவு' }
const slots = { MORNING: 'காலை', AFTERNOON: 'மதியம்', EVENING: 'மாலை' }

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
  slotStart: { MORNING: 'காலை 9:00', AFTERNOON: 'மதியம் 12:00', EVENING: 'மதியம் 3:00' },
  weekdays: ['ஞாயிறு', 'திங்கள்', 'செவ்வாய்', 'புதன்', 'வியாழன்', 'வெள்ளி', 'சனி'],
  shortWeekdays,
  hour: ({ time }) => clock(time),
  clock: ({ at }) => clockAt(at),
  moment: ({ at }) => `${shortDay(dayAt(at))}, ${clockAt(at)}`,
  longMoment: ({ at }) => `${printedDay(dayAt(at))}, ${clockAt(at)}`,
  kilometres: ({ km }) => `${km.toLocaleString('en-IN')} கி.மீ.`,
  shortDay: ({ day }) => shortDay(day),

  slots,
  place: ({ day, slot }) => `${nearDay(day)}, ${slots[slot]}`,
  slotInSentence: ({ slot }) => slots[slot],

  shortDuration: ({ minutes }) =>
    spanOf(
      minutes,
      (count) => `${count}\u00a0${minutes % 60 === 0 ? 'மணி\u00a0நேரம்' : 'மணி'}`,
      (count) => `${count}\u00a0நிமி.`,
    ).join('\u00a0'),
  longDuration: ({ minutes }) =>
    spanOf(
      minutes,
      (count) => `${count} மணி நேரம்`,
      (count) => `${count} நிமிடம்`,
    ).join(' '),
  services: ({ count }) => (count === 1 ? `${count} சர்வீஸ்` : `${count} சர்வீஸ்கள்`),
  reviews: ({ count }) => (count === 1 ? `${count} விமர்சனம்` : `${count} விமர்சனங்கள்`),
  stars: ({ count }) => (count === 1 ? ' நட்சத்திரம்' : ' நட்சத்திரங்கள்'),
  verified: ({ day }) => `உறுதியானது: இந்தக் கார் டெலிவரி ஆன நாள் ${printedDay(day)}`,
  printedDay: ({ day }) => printedDay(day),

  price: ({ amount }) => (amount === 0 ? 'இலவசம்' : rupees(amount)),
  includesTax: 'GST சேர்த்து',
  was: 'முன்பு ',
  percentOff: ({ percent }) => `${percent}% தள்ளுபடி`,
  youSave: ({ amount }) => `${rupees(amount)} மிச்சம்`,
}
