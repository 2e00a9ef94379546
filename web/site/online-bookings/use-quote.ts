import { useEffect, useState } from 'react'
import type { PublicGarage } from '../../../contract/drivers/public-garages/public-garages.ts'
import { isReduced } from '../../../contract/platform/prices.ts'
import type { BookingQuote } from '../../../contract/platform/terms/booking-quotes.ts'
import { garage as garageWords } from '../../../contract/words/garage.en.ts'
import { say } from '../../../contract/words/say.ts'
import type { Chosen } from './use-chosen.ts'

const priceOf = ({ services, sum, firstService, total, includesTax }: BookingQuote) => ({
  sum,
  total,
  includesTax,
  off: firstService.off,
  firstService: say(garageWords).firstService({ further: isReduced(services), percent: firstService.percent }),
})

/**
 * What the basket comes to: for who is signed in as the server says, else as the page does. A quote that came with a
 * refusal stands in its place.
 */
export function useQuote(garage: PublicGarage, chosen: Chosen, isDriver: boolean) {
  const [quote, setQuote] = useState<BookingQuote>()
  const ids = chosen.services.map(({ id }) => id).join()
  const isOfBasket = quote?.services.map(({ serviceId }) => serviceId).join() === ids
  useEffect(() => {
    if (!isDriver || isOfBasket || ids === '') return
    let isGone = false
    import('./api-book.ts')
      .then(({ quoteBasket }) =>
        quoteBasket({ citySlug: garage.citySlug, garageSlug: garage.slug, serviceIds: ids.split(',') }),
      )
      // Where it cannot be asked, booking says what it comes to before it books.
      .catch(() => undefined)
      .then((answer) => {
        if (!isGone && answer) setQuote(answer)
      })
    return () => {
      isGone = true
    }
  }, [garage, ids, isDriver, isOfBasket])
  const ofServer = isOfBasket ? quote : undefined
  const lines = chosen.services.map((service) => ({
    ...service,
    ...ofServer?.services.find(({ serviceId }) => serviceId === service.id),
  }))
  const price = ofServer ? priceOf(ofServer) : chosen.price
  // Of the car nobody is told before it is booked (docs/rules.md#bookings).
  const ifNew = price.off === 0 ? undefined : ofServer ? ('car' as const) : chosen.ifNew
  return { lines, price, ifNew, setQuote }
}
