import { rupees, signedRupees } from '../../../contract/platform/formats.ts'
import { plateLabel } from '../../../contract/platform/plates.ts'
import { formats } from '../../../contract/words/formats.en.ts'
import { mails } from '../../../contract/words/mails.en.ts'
import { say } from '../../../contract/words/say.ts'
import { visits } from '../../../contract/words/visits.en.ts'
import { bookedLines } from '../../../contract/workshop/bookings/booking-prices.ts'
import { senderWords } from '../../messages/messages/rules.ts'
import type { Letter } from '../../platform/messenger/messages.ts'
import { calendarEntry, pickupPlace } from './calendar-rules.ts'
import { presentBooked } from './driver-rules.ts'
import type { BookedService, Teller } from './queries.ts'

/** What a mail about a booking says besides its words, in the language of whoever is spoken to: when, which car, what it costs; and the entry for a calendar. */
export function letterOf(booking: Teller, services: BookedService[], host: string): Letter {
  const isCancelled = booking.status === 'CANCELLED'
  const pickup = pickupPlace(booking)
  const { labels, entryGone, entryAttached } = say(mails)
  return {
    facts: [
      [labels.when, `${whenOf(booking)}\n${say(formats).slotHours[booking.preferred_time_slot]}`],
      [labels.car, `${booking.make} ${booking.model}, ${plateLabel(booking.registration_number)}`],
      ...(pickup ? [[labels.pickup, pickup] satisfies [string, string]] : []),
    ],
    ...(isCancelled ? {} : costs(booking, services)),
    note: isCancelled ? entryGone : entryAttached,
    sender: senderWords(booking),
    calendar: { method: isCancelled ? 'CANCEL' : 'PUBLISH', content: calendarEntry(booking, services, host, pickup) },
  }
}

/** 'Sat 21 Nov, morning' */
export const whenOf = ({ preferred_date: day, preferred_time_slot: slot }: Teller) => say(formats).place({ day, slot })

function costs(
  { total, first_service_percent: percent }: Teller,
  services: BookedService[],
): Pick<Letter, 'prices' | 'total'> {
  const { firstService, firstServiceFurther } = say(visits).sums
  const lines = bookedLines(services.map(presentBooked), percent, (isFurther) =>
    (isFurther ? firstServiceFurther : firstService)({ percent }),
  )
  return {
    prices: lines.map(({ about, amount }): [string, string] => [about, signedRupees(amount)]),
    total: [say(mails).labels.total, rupees(Number(total))],
  }
}
