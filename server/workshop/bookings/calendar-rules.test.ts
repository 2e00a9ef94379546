import { expect, test } from 'vitest'
import { speakTo } from '../../platform/asker.ts'
import { calendarEntry } from './calendar-rules.ts'

const row = {
  id: '0198-uid',
  booking_number: 'BK00000001',
  status: 'CONFIRMED',
  ics_sequence: 2,
  preferred_date: '2026-11-21',
  preferred_time_slot: 'MORNING',
  updated_at: new Date('2026-11-20T10:42:00.000Z'),
  make: 'Hyundai',
  model: 'i20',
  registration_number: 'TN11AK2045',
  customer_name: 'Lakshmi',
  garage_name: 'Sri Murugan; Auto, Works of the very long Industrial Estate Road in Ambattur இயந்திரம்',
  address: '42, Industrial\nEstate Road \\ Gate',
  pincode: '600058',
  city_slug: 'chennai',
  pickup_address: '14/3, Park Road',
} as unknown as Parameters<typeof calendarEntry>[0]

/** As a calendar reads it: lines unfolded, names with their parameters, texts without escapes (RFC 5545, 3.1 and 3.3.11). */
function parsed(file: string): Map<string, string> {
  expect(file.endsWith('\r\n')).toBe(true)
  const lines = file.slice(0, -2).split('\r\n')
  for (const line of lines) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(line).not.toMatch(/[\n\r]|�/)
  }
  const whole = lines.join('\r\n').replaceAll('\r\n ', '').split('\r\n')
  return new Map(
    whole.map((line) => {
      const at = line.indexOf(':')
      return [line.slice(0, at), line.slice(at + 1).replace(/\\(.)/g, (_all, mark) => (mark === 'n' ? '\n' : mark))]
    }),
  )
}

test('an entry has the slot by the clock in India, and an alarm half a day before', () => {
  const entry = parsed(calendarEntry(row, [{ name: 'Brake pads, front' }, { name: 'Oil' }], 'pahiya.example'))

  expect(Object.fromEntries(entry)).toMatchObject({
    METHOD: 'PUBLISH',
    UID: '0198-uid@pahiya.example',
    SEQUENCE: '2',
    STATUS: 'CONFIRMED',
    'DTSTART;TZID=Asia/Kolkata': '20261121T090000',
    'DTEND;TZID=Asia/Kolkata': '20261121T120000',
    DTSTAMP: '20261120T104200Z',
    TRIGGER: '-PT12H',
    TZOFFSETTO: '+0530',
    SUMMARY: `Hyundai i20 at ${row.garage_name}`,
    DESCRIPTION: `Hyundai i20 at ${row.garage_name}`,
    LOCATION: `${row.garage_name}, 42, Industrial\nEstate Road \\ Gate, Chennai 600058`,
  })
})

test('a cancelled one takes itself out, with no alarm and nothing of the driver’s', () => {
  const file = calendarEntry({ ...row, status: 'CANCELLED', ics_sequence: 3 }, [{ name: 'Oil' }], 'pahiya.example')
  const entry = parsed(file)

  expect([entry.get('METHOD'), entry.get('STATUS'), entry.get('SEQUENCE')]).toEqual(['CANCEL', 'CANCELLED', '3'])
  expect(entry.get('DESCRIPTION')).toBe('Booking BK00000001\nOil')
  expect(file).not.toMatch(/VALARM|Lakshmi|Park Road|TN11/)
})

/** How often a property stands in the event of a method (RFC 5546, 3.2.1 and 3.2.5); what is not named may stand there. */
const asked = {
  PUBLISH: {
    DTSTAMP: [1, 1],
    DTSTART: [1, 1],
    ORGANIZER: [1, 1],
    SUMMARY: [1, 1],
    UID: [1, 1],
    SEQUENCE: [0, 1],
    ATTENDEE: [0, 0],
    'REQUEST-STATUS': [0, 0],
  },
  CANCEL: {
    DTSTAMP: [1, 1],
    ORGANIZER: [1, 1],
    SEQUENCE: [1, 1],
    UID: [1, 1],
    'REQUEST-STATUS': [0, 0],
    'BEGIN:VALARM': [0, 0],
  },
} as const

/** What a calendar that goes by iTIP would refuse. */
function itipFaults(file: string): string[] {
  const lines = file.replaceAll('\r\n ', '').split('\r\n')
  const [method, ...more] = lines.flatMap((line) => (line.startsWith('METHOD:') ? [line.slice(7)] : []))
  if ((method !== 'PUBLISH' && method !== 'CANCEL') || more.length > 0) return [`METHOD ${method}`]
  const event = lines.slice(lines.indexOf('BEGIN:VEVENT'), lines.indexOf('END:VEVENT'))
  const count = (name: string) => event.filter((line) => line === name || /^[A-Z-]+/.exec(line)?.[0] === name).length
  const faults = Object.entries(asked[method]).flatMap(([name, [least, most]]) => {
    const found = count(name)
    return found < least || found > most ? [`${name}: ${found}`] : []
  })
  const organizer = event.find((line) => line.startsWith('ORGANIZER')) ?? ''
  return /^ORGANIZER(;CN="[^"]+"):mailto:\S+@\S+$/.test(organizer) ? faults : [...faults, organizer]
}

test.each(['PENDING', 'CONFIRMED', 'CANCELLED'] as const)(
  'an entry of a %s booking passes the check of iTIP',
  (status) => {
    const booking = { ...row, status, garage_name: 'A "B" ; Motors' }

    expect(itipFaults(calendarEntry(booking, [{ name: 'Oil' }], 'pahiya.example'))).toEqual([])
  },
)

test('where the car is fetched, the entry is there, and says where the work is done', () => {
  const entry = parsed(calendarEntry(row, [{ name: 'Oil' }], 'pahiya.example', '14/3, Park Road'))

  expect(entry.get('LOCATION')).toBe('14/3, Park Road')
  expect(calendarEntry(row, [{ name: 'Oil' }], 'pahiya.example', '14/3, Park Road').replaceAll('\r\n ', '')).toContain(
    'DESCRIPTION:Booking BK00000001\\nOil\\nPickup: 14/3\\, Park Road\\nWork: Sri Murugan\\; Auto',
  )
})

test('an entry is in the language of whoever asks for it, or is written to', () => {
  // An alarm has words of its own.
  const quiet = { ...row, status: 'CANCELLED' } as typeof row
  const inLanguage = (language: 'ta' | 'hi') =>
    speakTo(language, () => parsed(calendarEntry(quiet, [{ name: 'Oil Change' }], 'pahiya.example', '14/3, Park Road')))
  const [tamil, hindi] = [inLanguage('ta'), inLanguage('hi')]

  expect(tamil.get('SUMMARY')).toMatch(/^Hyundai i20: Sri Murugan/)
  expect(tamil.get('DESCRIPTION')).toMatch(
    /^புக்கிங் BK00000001\nOil Change\nபிக்-அப்: 14\/3, Park Road\nவேலை: Sri Murugan/,
  )
  expect(hindi.get('DESCRIPTION')).toMatch(/^बुकिंग BK00000001\nOil Change\nपिकअप: 14\/3, Park Road\nकाम: Sri Murugan/)
})
