import { nearDay, rupees, signedRupees } from '../../../contract/platform/formats.ts'
import { plateLabel } from '../../../contract/platform/plates.ts'
import { slotHours } from '../../../contract/platform/terms/workshop.ts'
import { bookedLines } from '../../../contract/workshop/bookings/booking-prices.ts'
import { senderWords } from '../../messages/messages/rules.ts'
import type { Letter } from '../../platform/messenger/messages.ts'
import { calendarEntry, pickupPlace } from './calendar-rules.ts'
import { presentBooked } from './driver-rules.ts'
import type { BookedService, Teller } from './queries.ts'

/** What a mail about a booking says besides its words: when, which car, what it costs; and the entry for a calendar. */
export function letterOf(booking: Teller, services: BookedService[], host: string): Letter {
  const isCancelled = booking.status === 'CANCELLED'
  const pickup = pickupPlace(booking)
  return {
    facts: [
      ['When', `${whenOf(booking)}\n${slotHours[booking.preferred_time_slot]}`],
      ['Car', `${booking.make} ${booking.model}, ${plateLabel(booking.registration_number)}`],
      ...(pickup ? [['Pickup', pickup] satisfies [string, string]] : []),
    ],
    ...(isCancelled ? {} : costs(booking, services)),
    note: isCancelled
      ? 'The calendar entry attached takes the booking out of your calendar.'
      : 'The calendar entry is attached. The price stays for this work; you are asked before anything more.',
    sender: senderWords(booking),
    calendar: { method: isCancelled ? 'CANCEL' : 'PUBLISH', content: calendarEntry(booking, services, host, pickup) },
  }
}

/** 'Sat 21 Nov, morning' */
export const whenOf = ({ preferred_date: day, preferred_time_slot: slot }: Teller) =>
  `${nearDay(day)}, ${slot.toLowerCase()}`

function costs(
  { total, first_service_percent: percent }: Teller,
  services: BookedService[],
): Pick<Letter, 'prices' | 'total'> {
  const lines = bookedLines(services.map(presentBooked), percent)
  return {
    prices: lines.map(({ about, amount }): [string, string] => [about, signedRupees(amount)]),
    total: ['Total', rupees(Number(total))],
  }
}
