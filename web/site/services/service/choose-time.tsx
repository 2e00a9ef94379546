import { Link } from 'react-router'
import type { ServicePage } from '../../../../contract/catalogue/public-catalogue/public-catalogue.ts'
import type { City } from '../../../../contract/platform/places/cities.ts'
import { furtherPercent } from '../../../../contract/platform/prices.ts'
import { type NextFreeAnswer, useNextFree } from '../../../platform/use-next-free.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { placeInWords } from '../../../ui/slots/days.ts'
import { adding, pathOfBooking, pathOfGarage } from '../../public-garages/garage-path.ts'

type Props = { city: City } & Pick<ServicePage, 'service' | 'firstServicePercent'>

/** The other way to book: a real place at the garage, for this price (docs/rules.md#booking-a-place). */
export function ChooseTime({ city, service, firstServicePercent = 0 }: Props) {
  const { id, garageSlug } = service
  const garage = { citySlug: city.slug, slug: garageSlug }
  const free = useNextFree(garageSlug)
  return (
    <div className="choose-time">
      <ButtonLink look="line" wide to={pathOfBooking(garage, id)}>
        <span>
          Choose a day and time
          <small>{freeInWords(free)}</small>
        </span>
        <Icon name="right" />
      </ButtonLink>
      {firstServicePercent > 0 && (
        <p className="hint">
          Your first service: {furtherPercent([service], firstServicePercent)}, if your phone and car are new to Pahiya.
        </p>
      )}
      <Link className="link" to={`${pathOfGarage(garage)}?${adding(id)}#services`}>
        Add another service of this garage
      </Link>
    </div>
  )
}

/** As long as it is not known, what one finds there. */
function freeInWords(free: NextFreeAnswer) {
  if (free === null) return 'No free slot in the next 30 days'
  return free && free !== 'failed' ? `Next free: ${placeInWords(free)}` : 'See which times are free'
}
