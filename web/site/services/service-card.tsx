import { Link } from 'react-router'
import type { PublicService } from '../../../contract/catalogue/public-catalogue/public-catalogue.ts'
import { shortDuration } from '../../../contract/platform/formats.ts'
import { Icon } from '../../ui/icon.tsx'
import { Price } from '../../ui/price.tsx'
import { StarAndCount } from '../../ui/stars.tsx'
import { CardPictures } from './card-pictures.tsx'

type Props = {
  service: PublicService
  /** Of its page. */
  path: string
  eager: boolean
  heading: 'h2' | 'h3'
}

/** One link, whose target is the whole card. */
export function ServiceCard({ service, path, eager, heading: Heading }: Props) {
  const { garageRating: rating } = service
  return (
    <article className="card">
      <CardPictures service={service} eager={eager} />
      <div className="words">
        <Heading>{service.serviceName}</Heading>
        <p>{service.serviceDescription}</p>
        <div className="by">
          <span>
            <Icon name="clock" />
            {shortDuration(service.estimatedDuration)}
          </span>
          <span>
            <Icon name="pin" />
            {[service.garageName, service.garageLocality].filter(Boolean).join(', ')}
          </span>
          {rating && rating.average !== null && (
            <span>
              <StarAndCount average={rating.average} count={rating.count} />
            </span>
          )}
        </div>
      </div>
      <div className="sum">
        <Price {...service} />
        <Link className="button button--line go" to={path} aria-label={`View Details of ${service.serviceName}`}>
          View Details
        </Link>
      </div>
    </article>
  )
}
