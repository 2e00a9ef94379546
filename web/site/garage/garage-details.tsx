import '../css/garage.css'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { brand } from '../../../contract/brand.ts'
import type { PublicService } from '../../../contract/catalogue.ts'
import { slugOfCategory } from '../../../contract/categories.ts'
import { shortDuration } from '../../../contract/formats.ts'
import type { PublicGarage } from '../../../contract/public-garages.ts'
import { Art } from '../../ui/art.tsx'
import { Price } from '../../ui/price.tsx'
import { NextFree, OpenNow } from './today.tsx'
import { Visit } from './visit.tsx'

/** What a driver may know of a garage before choosing it. */
export function GarageDetails({ garage }: { garage: PublicGarage }) {
  const { name, citySlug, city } = garage
  // Within the site the page is there before the garage: its title is known only now.
  useEffect(() => {
    document.title = `${name}, ${[garage.locality, city].filter(Boolean).join(', ')} | ${brand.name}`
  }, [name, city, garage.locality])
  return (
    <div className="wrap">
      <nav aria-label="Breadcrumb">
        <ol className="crumbs">
          <li>
            <Link to={`/${citySlug}`}>Home</Link>
          </li>
          <li>
            <Link to={`/${citySlug}/services`}>Services</Link>
          </li>
          <li>
            <span aria-current="page">{name}</span>
          </li>
        </ol>
      </nav>
      <div className="detail garage-page">
        <div className="left">
          <div>
            <h1 className="sign">{name}</h1>
            <p className="lead-text">{addressOf(garage)}</p>
          </div>
          <dl className="meta">
            <div>
              <dt>Today</dt>
              <dd>
                <OpenNow garage={garage} />
              </dd>
            </div>
            <div>
              <dt>Next free slot</dt>
              <dd>
                <NextFree garage={garage} />
              </dd>
            </div>
            <div>
              <dt>Warranty</dt>
              <dd>{brand.promises.warranty}</dd>
            </div>
          </dl>
          <figure className="garage-front">
            <Art name="workshop" eager />
          </figure>
        </div>
        <aside>
          <Visit garage={garage} />
        </aside>
        <div className="more">
          <Services garage={garage} />
        </div>
      </div>
    </div>
  )
}

const addressOf = ({ address, city, pincode }: PublicGarage) =>
  [address.includes(city) ? address : `${address}, ${city}`, address.includes(pincode) ? '' : pincode]
    .filter(Boolean)
    .join(' ')

function Services({ garage: { services, citySlug } }: { garage: PublicGarage }) {
  if (services.length === 0) {
    return (
      <section>
        <h2>Services and prices</h2>
        <p className="lead-text">Nothing is listed yet. Please call the garage.</p>
      </section>
    )
  }
  return (
    <section>
      <h2>Services and prices</h2>
      <ul className="garage-services">
        {services.map((service) => (
          <li key={service.id}>
            <div>
              <Link to={pathOf(service, citySlug)}>{service.serviceName}</Link>
              <small>
                {service.serviceCategory}, {shortDuration(service.estimatedDuration)}
              </small>
            </div>
            <Price {...service} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const pathOf = (service: PublicService, citySlug: string) =>
  `/${citySlug}/services/${slugOfCategory(service.serviceCategory)}/${service.serviceSlug}`
