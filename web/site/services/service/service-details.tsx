import { type ReactNode, useEffect } from 'react'
import type { PublicService, ServicePage } from '../../../../contract/catalogue/public-catalogue/public-catalogue.ts'
import { findCategory, slugOfCategory } from '../../../../contract/catalogue/services/categories.ts'
import type { City } from '../../../../contract/platform/places/cities.ts'
import { formats } from '../../../../contract/words/formats.en.ts'
import { frame } from '../../../../contract/words/frame.en.ts'
import { langOf } from '../../../../contract/words/own-text.ts'
import { say } from '../../../../contract/words/say.ts'
import { service as serviceWords } from '../../../../contract/words/service.en.ts'
import { DeferredHydration } from '../../../ui/deferred-hydration.tsx'
import { inTurn } from '../../../ui/in-turn.ts'
import { TaxIncluded } from '../../../ui/price.tsx'
import { Rich } from '../../../ui/rich.tsx'
import { SiteLink } from '../../../ui/site-link.tsx'
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
  const words = say(serviceWords)
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
            <h1 className="sign" {...langOf(service.serviceName)}>
              {service.serviceName}
            </h1>
            <p className="lead-text">
              <span {...langOf(service.serviceDescription)}>{service.serviceDescription}</span>{' '}
              <Rich
                of={words.doneBy({ locality: service.garageLocality })}
                garage={() =>
                  garagePath ? <SiteLink to={garagePath}>{service.garageName}</SiteLink> : service.garageName
                }
              />
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
              <dt>{words.duration}</dt>
              <dd>{say(formats).longDuration({ minutes: service.estimatedDuration })}</dd>
            </div>
            <div>
              <dt>{words.warranty}</dt>
              <dd>{words.warrantyOf}</dd>
            </div>
            <div>
              <dt>{words.price}</dt>
              <dd className="number">
                {say(formats).price({ amount: service.finalPrice })}{' '}
                {service.includesTax && service.finalPrice > 0 && <TaxIncluded />}
              </dd>
            </div>
          </dl>
        </div>
        <aside {...inTurn()}>{booking}</aside>
        <div className="more">
          {service.serviceIncludes.length > 0 && <Included items={service.serviceIncludes} />}
          {service.additionalInfo && (
            <section {...inTurn()}>
              <h2>{words.additional}</h2>
              <p className="lead-text" {...langOf(service.additionalInfo)}>
                {service.additionalInfo}
              </p>
            </section>
          )}
          <DeferredHydration>
            <ServiceProcess />
          </DeferredHydration>
        </div>
      </div>
      <DeferredHydration>
        <AlsoNeeded city={city} shown={service.serviceSlug} startingPrices={startingPrices} />
      </DeferredHydration>
    </div>
  )
}

export function Breadcrumb({ city, service }: { city: City; service: PublicService }) {
  const services = `/${city.slug}/services`
  const category = findCategory(service.serviceCategory)
  return (
    <nav aria-label={say(frame).breadcrumb}>
      <ol className="crumbs">
        <li>
          <SiteLink to={`/${city.slug}`}>{say(frame).home}</SiteLink>
        </li>
        <li>
          <SiteLink to={services}>{say(frame).links.services}</SiteLink>
        </li>
        <li>
          <SiteLink to={`${services}/${slugOfCategory(service.serviceCategory)}`}>
            {category ? say(frame).categories[category.slug] : service.serviceCategory}
          </SiteLink>
        </li>
        <li>
          <span aria-current="page" {...langOf(service.serviceName)}>
            {service.serviceName}
          </span>
        </li>
      </ol>
    </nav>
  )
}

function Included({ items }: { items: string[] }) {
  return (
    <section {...inTurn()}>
      <h2>{say(serviceWords).included}</h2>
      <ul className="included">
        {items.map((item, index) => (
          <li key={item} {...langOf(item)}>
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
