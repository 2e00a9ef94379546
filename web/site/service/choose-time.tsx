import { Link } from 'react-router'
import type { PublicService } from '../../../contract/catalogue.ts'
import type { City } from '../../../contract/cities.ts'
import { useNextFree } from '../../platform/use-slots.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { placeInWords } from '../../ui/slots/days.ts'
import { adding, pathOfBooking, pathOfGarage } from '../garage/garage-path.ts'

type Props = { city: City; service: PublicService }

/** The other way to book: a real place at the garage, for this price (docs/rules.md#booking-a-place). */
export function ChooseTime({ city, service: { id, garageSlug } }: Props) {
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
      <Link className="link" to={`${pathOfGarage(garage)}?${adding(id)}#services`}>
        Add another service of this garage
      </Link>
    </div>
  )
}

/** As long as it is not known, what one finds there. */
function freeInWords(free: ReturnType<typeof useNextFree>) {
  if (free === null) return 'No place within 30 days'
  return free && free !== 'failed' ? `Next free: ${placeInWords(free)}` : 'See which times are free'
}
