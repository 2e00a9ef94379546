import { Link } from 'react-router'
import type { PublicService } from '../../../contract/catalogue/public-catalogue/public-catalogue.ts'
import type { PublicGarage } from '../../../contract/drivers/public-garages/public-garages.ts'
import { brand } from '../../../contract/platform/brand.ts'
import { shortDuration } from '../../../contract/platform/formats.ts'
import { maxServices } from '../../../contract/workshop/bookings/booking-words.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Price } from '../../ui/price.tsx'
import type { Chosen } from '../online-bookings/use-chosen.ts'
import { pathOfService } from '../services/service-path.ts'

type Props = { garage: PublicGarage; chosen: Chosen }

/** What a garage does, for how much; each can be put into its basket. */
export function GarageServices({ garage, chosen }: Props) {
  const { services, citySlug } = garage
  if (services.length === 0) {
    return (
      <section>
        <h2>Services and prices</h2>
        <p className="lead-text">Nothing is listed yet. Please call the garage.</p>
      </section>
    )
  }
  const isFull = chosen.services.length >= maxServices
  return (
    <section id="services" tabIndex={-1}>
      <h2>Services and prices</h2>
      <ul className="garage-services">
        {services.map((service) => (
          <li key={service.id}>
            <div>
              <Link to={pathOfService(citySlug, service)}>{service.serviceName}</Link>
              <small>
                {service.serviceCategory}, {shortDuration(service.estimatedDuration)}
              </small>
            </div>
            <Price {...service} />
            <AddButton service={service} chosen={chosen} isFull={isFull} />
          </li>
        ))}
      </ul>
      <p className="hint" role={isFull ? 'status' : undefined}>
        {isFull
          ? `That is ${maxServices} services, as many as one booking takes.`
          : `${brand.promises.warranty.toLowerCase()} warranty. Free pickup and drop. Pay at the garage, after the work.`}
      </p>
    </section>
  )
}

type AddProps = { service: PublicService; chosen: Chosen; isFull: boolean }

function AddButton({ service: { id, serviceName }, chosen, isFull }: AddProps) {
  const isAdded = chosen.services.some((each) => each.id === id)
  return (
    <Button
      look={isAdded ? 'ink' : 'line'}
      aria-pressed={isAdded}
      aria-label={`${isAdded ? 'Added' : 'Add'}: ${serviceName}`}
      disabled={isFull && !isAdded}
      onClick={() => (isAdded ? chosen.remove(id) : chosen.add(id))}
    >
      <Icon name={isAdded ? 'tick' : 'plus'} />
      {isAdded ? 'Added' : 'Add'}
    </Button>
  )
}
