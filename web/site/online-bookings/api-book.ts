import {
  LinkedBooking,
  type NewOnlineBooking,
  OnlineBooking,
} from '../../../contract/drivers/online-bookings/online-bookings.ts'
import { Consents } from '../../../contract/messages/consents/consents.ts'
import { BookingQuote } from '../../../contract/platform/terms/booking-quotes.ts'
import type { z } from '../../../contract/platform/zod.ts'
import { call } from '../../platform/api-client.ts'

type Basket = { citySlug: string; garageSlug: string; serviceIds: string[] }

/** What a basket comes to for the phone that is signed in. */
export const quoteBasket = (json: Basket) => call(BookingQuote, 'post', 'account/bookings/quote', { json })

export const bookOnline = (json: z.input<typeof NewOnlineBooking>) =>
  call(OnlineBooking, 'post', 'account/bookings', { json })

/** As it stands now, by the path of its own page. */
export const readLinked = (path: string) => call(LinkedBooking, 'get', `public/booking-links/${path.split('/').at(-1)}`)

export const listConsents = () => call(Consents, 'get', 'account/consents')
