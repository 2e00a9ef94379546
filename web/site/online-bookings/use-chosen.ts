import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { PublicService } from '../../../contract/catalogue/public-catalogue/public-catalogue.ts'
import type { PublicGarage } from '../../../contract/drivers/public-garages/public-garages.ts'
import { isReduced } from '../../../contract/platform/prices.ts'
import { garage as garageWords } from '../../../contract/words/garage.en.ts'
import { say } from '../../../contract/words/say.ts'
import { priceBasket } from '../../../contract/workshop/bookings/booking-prices.ts'
import { maxServices } from '../../../contract/workshop/bookings/booking-words.ts'
import { basketOf, fillBasket, useBasket } from '../../platform/basket.ts'
import { useSession } from '../../platform/session.ts'
import { dueIn, keepDue } from './kept-due.ts'

export type Chosen = ReturnType<typeof useChosen>

/** Of a visitor nobody knows whether phone and car are new: the price says what it comes to if they are. */
const percentFor = (garage: PublicGarage, isKnown: boolean) => (isKnown ? 0 : (garage.firstServicePercent ?? 0))

/** What of a garage's services is in its basket, and what it comes to (docs/rules.md#basket). */
export function useChosen(garage: PublicGarage) {
  const { serviceIds, isOneOfSeveral } = useBasket(garage)
  const { state } = useSession()
  const services = serviceIds
    .map((id) => garage.services.find((service) => service.id === id))
    .filter((service): service is PublicService => service !== undefined)
  const percent = percentFor(garage, state === 'signed-in')
  const price = priceBasket(services, percent)
  return {
    services,
    /** How many were chosen and are no longer offered. */
    gone: serviceIds.length - services.length,
    isOneOfSeveral,
    price: {
      ...price,
      firstService: say(garageWords).firstService({ further: isReduced(services), percent }),
      includesTax: services.every((each) => each.includesTax),
    },
    ifNew: price.off > 0 ? ('phone and car' as const) : undefined,
    add: (id: string) => addTo(garage, id),
    remove: (id: string) =>
      fillBasket(
        garage,
        basketOf(garage).filter((each) => each !== id),
      ),
    dropGone: () =>
      fillBasket(
        garage,
        services.map(({ id }) => id),
      ),
  }
}

/** A service that is no longer offered makes room for it. */
function addTo(garage: PublicGarage, id: string) {
  const offered = basketOf(garage).filter((each) => garage.services.some((service) => service.id === each))
  if (!offered.includes(id)) fillBasket(garage, [...offered, id].slice(0, maxServices))
}

/** A link that says to put services into the basket (web/site/public-garages/garage-path.ts) does so once; of what is due, which. */
export function useAddFromAddress(garage: PublicGarage) {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const params = new URLSearchParams(search)
  const asked = params.getAll('add').join(' ')
  const take = useEffectEvent((ids: string[]) => {
    for (const id of ids) if (garage.services.some((service) => service.id === id)) addTo(garage, id)
    const due = dueIn(params)
    if (due) keepDue(garage.slug, due)
    void navigate({ search: '', hash }, { replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    if (asked) take(asked.split(' '))
  }, [asked])
}
