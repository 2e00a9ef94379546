import { bookingSentences, onlineBookingSentences } from '../platform/sentences.ts'
import type { TimeSlot } from '../platform/terms/workshop.ts'

type Place = { day: string; slot: TimeSlot }
type Phone = { phone: string }
const sentences = onlineBookingSentences

/** What the server says of a booking that it does not take. Browsers do not load it. */
export const bookings = {
  area: 'bookings',
  closed: ({ day }: Pick<Place, 'day'>) => sentences.closed(day),
  taken: ({ day, slot }: Place) => sentences.full(day, slot),
  tooSoon: ({ day, slot }: Place) => sentences.tooSoon(day, slot),
  tooFar: sentences.tooFar as string,
  total: ({ price }: { price: string }) => `The total is now ${price}.`,
  /** The garage's phone; '' where it has none. */
  refused: ({ phone }: Phone) => sentences.refused(phone),
  tooMany: sentences.tooMany as string,
  bookedAlready: ({ day }: { day: string }) => sentences.bookedAlready(day),
  gone: bookingSentences.gone as string,
  garageSession: sentences.garageSession as string,
}
