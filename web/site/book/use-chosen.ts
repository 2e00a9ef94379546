import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { priceBasket } from '../../../contract/booking-prices.ts'
import { mostServices } from '../../../contract/booking-words.ts'
import type { PublicService } from '../../../contract/catalogue.ts'
import type { PublicGarage } from '../../../contract/public-garages.ts'
import { basketOf, fillBasket, useBasket } from '../../platform/basket.ts'
import { useSession } from '../../platform/session.ts'

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
  return {
    services,
    /** How many were chosen and are no longer offered. */
    gone: serviceIds.length - services.length,
    isOneOfSeveral,
    price: { ...priceBasket(services, percent), percent, includesTax: services.every((each) => each.includesTax) },
    isGuess: percent > 0,
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
  if (!offered.includes(id)) fillBasket(garage, [...offered, id].slice(0, mostServices))
}

/** A link that says to put a service into the basket (web/site/garage/garage-path.ts) does so once. */
export function useAddFromAddress(garage: PublicGarage) {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const asked = new URLSearchParams(search).get('add')
  const take = useEffectEvent((id: string) => {
    if (garage.services.some((service) => service.id === id)) addTo(garage, id)
    void navigate({ search: '', hash }, { replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    if (asked) take(asked)
  }, [asked])
}
