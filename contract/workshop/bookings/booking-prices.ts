import { hundredths, paise, sharesOf, sumOfRupees } from '../../platform/paise.ts'
import { firstServiceWords, isReduced } from '../../platform/prices.ts'

/** What a driver's first service takes off a sum: to the rupee, half up (docs/rules.md#bookings). */
const firstServiceOff = (sum: number, percent: number) => Math.floor((paise(sum) * percent + 5000) / 10_000)

type Priced = { finalPrice: number }

/**
 * What a basket comes to: each service at its final price, less what the first service takes off, which is shared over
 * the services to the rupee. The browser shows it; the server decides it.
 */
export function priceBasket<Service extends Priced>(services: Service[], firstServicePercent: number) {
  const prices = services.map(({ finalPrice }) => finalPrice)
  const sum = sumOfRupees(prices)
  const off = firstServiceOff(sum, firstServicePercent)
  const shares = sharesOf(BigInt(off), prices.map(hundredths))
  return {
    services: services.map((service, place) => ({
      ...service,
      agreedPrice: sumOfRupees([service.finalPrice, -Number(shares[place])]),
    })),
    sum,
    off,
    total: sumOfRupees([sum, -off]),
  }
}

type Booked = { name: string; basePrice: number; finalPrice: number; agreedPrice: number }

/** Rupees that the first service took off; what was typed later is no such discount. */
export const takenOff = (
  services: readonly Pick<Booked, 'finalPrice' | 'agreedPrice'>[],
  firstServicePercent: number,
) =>
  firstServicePercent === 0 ? 0 : sumOfRupees(services.map(({ finalPrice, agreedPrice }) => finalPrice - agreedPrice))

/**
 * What a booking's price is made of, alike for its driver, its garage and in mails: each service as it stood in the
 * basket, then what the first service took off.
 * @param aboutFirst in the reader's language; whether it comes on top of a reduced price
 */
export function bookedLines(
  services: readonly Booked[],
  firstServicePercent: number,
  aboutFirst = (_isFurther: boolean) => firstServiceWords(services, firstServicePercent),
) {
  const off = takenOff(services, firstServicePercent)
  const lines = services.map(({ name, finalPrice, agreedPrice }) => ({
    about: name,
    amount: off > 0 ? finalPrice : agreedPrice,
  }))
  return off > 0 ? [...lines, { about: aboutFirst(isReduced(services)), amount: -off }] : lines
}
