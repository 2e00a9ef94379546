import * as accountOnlineBookingsApi from '../../../contract/drivers/online-bookings/account-api.ts'
import type { NewOnlineBooking } from '../../../contract/drivers/online-bookings/online-bookings.ts'
import * as publicOnlineBookingsApi from '../../../contract/drivers/online-bookings/public-api.ts'
import * as accountConsentsApi from '../../../contract/messages/consents/account-api.ts'
import type { z } from '../../../contract/platform/zod.ts'
import { ask } from '../../platform/api-client.ts'

type Basket = { citySlug: string; garageSlug: string; serviceIds: string[] }

/** What a basket comes to for the phone that is signed in. */
export const quoteBasket = (json: Basket) => ask(accountOnlineBookingsApi.quoteBasket, { json })

export const bookOnline = (json: z.input<typeof NewOnlineBooking>) => ask(accountOnlineBookingsApi.bookOnline, { json })

/** As it stands now, by the path of its own page. */
export const readLinked = (path: string) =>
  ask(publicOnlineBookingsApi.getLinkedBooking, { params: { token: path.split('/').at(-1) ?? '' } })

export const listConsents = () => ask(accountConsentsApi.listConsents)
