import type { PublicService } from '../../../contract/catalogue/public-catalogue/public-catalogue.ts'
import { findCategory } from '../../../contract/catalogue/services/categories.ts'
import type { PublicGarage } from '../../../contract/drivers/public-garages/public-garages.ts'
import { formats } from '../../../contract/words/formats.en.ts'
import { frame } from '../../../contract/words/frame.en.ts'
import { garage as garageWords } from '../../../contract/words/garage.en.ts'
import { langOf } from '../../../contract/words/own-text.ts'
import { say } from '../../../contract/words/say.ts'
import { maxServices } from '../../../contract/workshop/bookings/booking-words.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Price } from '../../ui/price.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import type { Chosen } from '../online-bookings/use-chosen.ts'
import { pathOfService } from '../services/service-path.ts'

type Props = { garage: PublicGarage; chosen: Chosen }

/** What a garage does, for how much; each can be put into its basket. */
export function GarageServices({ garage, chosen }: Props) {
  const words = say(garageWords)
  const { services, citySlug } = garage
  if (services.length === 0) {
    return (
      <section>
        <h2>{words.services}</h2>
        <p className="lead-text">{words.nothingListed}</p>
      </section>
    )
  }
  const isFull = chosen.services.length >= maxServices
  return (
    <section id="services" tabIndex={-1}>
      <h2>{words.services}</h2>
      <ul className="garage-services">
        {services.map((service) => (
          <li key={service.id}>
            <div>
              <SiteLink to={pathOfService(citySlug, service)} {...langOf(service.serviceName)}>
                {service.serviceName}
              </SiteLink>
              <small>
                {categoryName(service)}, {say(formats).shortDuration({ minutes: service.estimatedDuration })}
              </small>
            </div>
            <Price {...service} />
            <AddButton service={service} chosen={chosen} isFull={isFull} />
          </li>
        ))}
      </ul>
      <p className="hint" role={isFull ? 'status' : undefined}>
        {isFull ? words.asMany : words.promise}
      </p>
    </section>
  )
}

function categoryName({ serviceCategory }: PublicService): string {
  const category = findCategory(serviceCategory)
  return category ? say(frame).categories[category.slug] : serviceCategory
}

type AddProps = { service: PublicService; chosen: Chosen; isFull: boolean }

function AddButton({ service: { id, serviceName }, chosen, isFull }: AddProps) {
  const words = say(garageWords)
  const isAdded = chosen.services.some((each) => each.id === id)
  return (
    <Button
      look={isAdded ? 'ink' : 'line'}
      aria-pressed={isAdded}
      aria-label={`${isAdded ? words.added : words.add}: ${serviceName}`}
      disabled={isFull && !isAdded}
      onClick={() => (isAdded ? chosen.remove(id) : chosen.add(id))}
    >
      <Icon name={isAdded ? 'tick' : 'plus'} />
      {isAdded ? words.added : words.add}
    </Button>
  )
}
