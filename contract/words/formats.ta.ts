import { rupees } from '../platform/formats.ts'
import { dayParts, dayTime, spanOf } from './day-parts.ts'
import type { formats as English } from './formats.en.ts'

const shortMonths = ['ஜன.', 'பிப்.', 'மார்ச்', 'ஏப்.', 'மே', 'ஜூன்', 'ஜூலை', 'ஆக.', 'செப்.', 'அக்.', 'நவ.', 'டிச.']
const shortWeekdays = ['ஞாயி.', 'திங்.', 'செவ்.', 'புத.', 'வியா.', 'வெள்.', 'சனி']
const partsOfDay = { morning: 'காலை', noon: 'மதியம்', evening: 'மாலை', night: 'இரவு' }
const slots = { MORNING: 'காலை', AFTERNOON: 'மதியம்', EVENING: 'மாலை' }

function shortDay(day: string) {
  const { date, month } = dayParts(day)
  return `${date} ${shortMonths[month]}`
}
const printedDay = (day: string) => `${shortDay(day)} ${dayParts(day).year}`
const nearDay = (day: string) => `${shortWeekdays[dayParts(day).weekday]} ${shortDay(day)}`

export const formats: typeof English = {
  area: 'formats',
  nearDay: ({ day }) => nearDay(day),
  weekdays: ['ஞாயிறு', 'திங்கள்', 'செவ்வாய்', 'புதன்', 'வியாழன்', 'வெள்ளி', 'சனி'],
  shortWeekdays,
  hour: ({ time }) => {
    const { part, clock } = dayTime(time)
    return `${partsOfDay[part]} ${clock}`
  },

  slots,
  place: ({ day, slot }) => `${nearDay(day)}, ${slots[slot]}`,
  slotInSentence: ({ slot }) => slots[slot],

  shortDuration: ({ minutes }) =>
    spanOf(
      minutes,
      (count) => `${count}\u00a0மணி`,
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
