import { brand } from '../../../contract/platform/brand.ts'
import { garageAddress } from '../../../contract/platform/places/garage-address.ts'
import { type BookingStatus, endOfSlot, startOfSlot, type TimeSlot } from '../../../contract/platform/terms/workshop.ts'
import { mails } from '../../../contract/words/mails.en.ts'
import { say } from '../../../contract/words/say.ts'

/** As RFC 5545 has a text: what separates is escaped. */
const escaped = (text: string) =>
  text
    .replace(/\\/g, '\\\\')
    .replace(/[;,]/g, (mark) => `\\${mark}`)
    .replace(/\r?\n|\r/g, '\\n')

const longestLine = 75

/** At most 75 bytes a line, whole letters only; what follows begins with a space. */
function folded(line: string): string {
  const lines = ['']
  let bytes = 0
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    if (bytes + size > longestLine) {
      lines.push(' ')
      bytes = 1
    }
    lines[lines.length - 1] += letter
    bytes += size
  }
  return lines.join('\r\n')
}

const utc = (at: Date) => at.toISOString().replace(/[-:]|\.\d{3}/g, '')
const clockInIndia = (at: Date) => utc(new Date(at.getTime() + 5.5 * 3_600_000)).slice(0, -1)

/** India has one time all year. */
const timeZone = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Kolkata',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0530',
  'TZOFFSETTO:+0530',
  'TZNAME:IST',
  'END:STANDARD',
  'END:VTIMEZONE',
]

const alarm = (about: string) => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${about}`,
  'TRIGGER:-PT12H',
  'END:VALARM',
]

type Booking = {
  id: string
  booking_number: string
  status: BookingStatus
  preferred_date: string
  preferred_time_slot: TimeSlot
  ics_sequence: number
  updated_at: Date
  make: string
  model: string
  garage_name: string
  address: string | null
  pincode: string | null
  city_slug: string
}

/** A name as a parameter has it: in quotes, which nothing in it may end. */
const quoted = (name: string) => `"${name.replace(/\p{Cc}+/gu, ' ').replaceAll('"', '’')}"`

/**
 * A booking as an entry of a calendar (RFC 5545), published by its organizer (RFC 5546, 3.2.1 and 3.2.5). It keeps its
 * UID, and each move or cancellation has the next SEQUENCE: a calendar that has it then moves it, or takes it out. Nobody
 * answers it, so it names nobody who attends. It says no name, phone or street of the driver's but where `pickup` has it.
 * Its words are those of whoever asks, or is written to.
 * @param pickup where the car is fetched, where that was booked
 */
export function calendarEntry(
  booking: Booking,
  services: { name: string }[],
  host: string,
  pickup?: string | null,
): string {
  const { preferred_date: day, preferred_time_slot: slot } = booking
  const isCancelled = booking.status === 'CANCELLED'
  const words = say(mails).entry
  const about = escaped(words.about({ car: `${booking.make} ${booking.model}`, garage: booking.garage_name }))
  const { address, city_slug: citySlug, pincode } = booking
  const garage = `${booking.garage_name}, ${garageAddress({ address, citySlug, pincode })}`
  const place = pickup ?? garage
  const work = [
    words.booking({ number: booking.booking_number }),
    ...services.map(({ name }) => name),
    ...(pickup ? [words.pickup({ where: pickup }), words.work({ where: garage })] : []),
  ].join('\n')
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pahiya//Bookings//EN',
    `METHOD:${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    ...timeZone,
    'BEGIN:VEVENT',
    `UID:${booking.id}@${host}`,
    `SEQUENCE:${booking.ics_sequence}`,
    `DTSTAMP:${utc(booking.updated_at)}`,
    `DTSTART;TZID=Asia/Kolkata:${clockInIndia(startOfSlot(day, slot))}`,
    `DTEND;TZID=Asia/Kolkata:${clockInIndia(endOfSlot(day, slot))}`,
    `SUMMARY:${about}`,
    `DESCRIPTION:${escaped(work)}`,
    `ORGANIZER;CN=${quoted(booking.garage_name)}:mailto:${brand.email}`,
    `LOCATION:${escaped(place)}`,
    `STATUS:${isCancelled ? 'CANCELLED' : booking.status === 'PENDING' ? 'TENTATIVE' : 'CONFIRMED'}`,
    ...(isCancelled ? [] : alarm(about)),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map(folded)
    .join('\r\n')
    .concat('\r\n')
}

/** Where the car is fetched, of a booking with pickup. */
export const pickupPlace = (booking: { pickup_required: boolean; pickup_address: string | null }) =>
  booking.pickup_required ? booking.pickup_address : null
