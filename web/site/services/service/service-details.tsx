import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import type { PublicService, ServicePage } from '../../../../contract/catalogue/public-catalogue/public-catalogue.ts'
import { slugOfCategory } from '../../../../contract/catalogue/services/categories.ts'
import { brand } from '../../../../contract/platform/brand.ts'
import { longDuration, priceText } from '../../../../contract/platform/formats.ts'
import type { City } from '../../../../contract/platform/places/cities.ts'
import { inTurn } from '../../../ui/in-turn.ts'
import { LifeInTurn } from '../../../ui/life-in-turn.tsx'
import { TaxIncluded } from '../../../ui/price.tsx'
import { StarAndCount } from '../../../ui/stars.tsx'
import { AlsoNeeded } from './also-needed.tsx'
import { Gallery } from './gallery.tsx'
import { titleOf } from './service-meta.ts'
import { ServiceProcess } from './service-process.tsx'

type Props = { city: City; booking: ReactNode; crumbs: ReactNode; garagePath?: string } & ServicePage

/**
 * What a driver may read of a service. @param props `booking`: what stands beside it; `crumbs`: where it stands;
 * `garagePath`: absent where the garage has no page yet
 */
export function ServiceDetails({ city, service, startingPrices, booking, crumbs, garagePath }: Props) {
  const { garageRating: rating } = service
  // Within the site the page is there before the service: its title is known only now.
  useEffect(() => {
    document.title = titleOf(city, service)
  }, [city, service])
  return (
    <div className="wrap">
      {crumbs}
      <div className="detail">
        <div className="left">
          <div>
            <h1 className="sign">{service.serviceName}</h1>
            <p className="lead-text">
              {service.serviceDescription} Done by{' '}
              {garagePath ? <Link to={garagePath}>{service.garageName}</Link> : service.garageName}
              {service.garageLocality && `, ${service.garageLocality}`}.
              {rating && rating.average !== null && (
                <span className="garage-rating">
                  {' '}
                  <StarAndCount average={rating.average} count={rating.count} />
                </span>
              )}
            </p>
          </div>
          <Gallery service={service} />
          <dl {...inTurn('meta')}>
            <div>
              <dt>Duration</dt>
              <dd>{longDuration(service.estimatedDuration)}</dd>
            </div>
            <div>
              <dt>Warranty</dt>
              <dd>{brand.promises.warranty}</dd>
            </div>
            <div>
              <dt>Price</dt>
              <dd className="number">
                {priceText(service.finalPrice)} {service.includesTax && service.finalPrice > 0 && <TaxIncluded />}
              </dd>
            </div>
          </dl>
        </div>
        <aside {...inTurn()}>{booking}</aside>
        <div className="more">
          {service.serviceIncludes.length > 0 && <Included items={service.serviceIncludes} />}
          {service.additionalInfo && (
            <section {...inTurn()}>
              <h2>Additional Information</h2>
              <p className="lead-text">{service.additionalInfo}</p>
            </section>
          )}
          <LifeInTurn>
            <ServiceProcess />
          </LifeInTurn>
        </div>
      </div>
      <LifeInTurn>
        <AlsoNeeded city={city} shown={service.serviceSlug} startingPrices={startingPrices} />
      </LifeInTurn>
    </div>
  )
}

export function Breadcrumb({ city, service }: { city: City; service: PublicService }) {
  const services = `/${city.slug}/services`
  return (
    <nav aria-label="Breadcrumb">
      <ol className="crumbs">
        <li>
          <Link to={`/${city.slug}`}>Home</Link>
        </li>
        <li>
          <Link to={services}>Services</Link>
        </li>
        <li>
          <Link to={`${services}/${slugOfCategory(service.serviceCategory)}`}>{service.serviceCategory}</Link>
        </li>
        <li>
          <span aria-current="page">{service.serviceName}</span>
        </li>
      </ol>
    </nav>
  )
}

function Included({ items }: { items: string[] }) {
  return (
    <section {...inTurn()}>
      <h2>What’s Included</h2>
      <ul className="included">
        {items.map((item, index) => (
          <li key={item}>
            <span className="marker" aria-hidden="true">
              {index + 1}
            </span>
            {item}
          </li>
        ))}
      </ul>
    </section>
  )
}
