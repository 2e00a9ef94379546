import '../css/garage.css'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { brand } from '../../../contract/brand.ts'
import { shortDuration } from '../../../contract/formats.ts'
import type { PublicGarage } from '../../../contract/public-garages.ts'
import { Art } from '../../ui/art.tsx'
import { Price } from '../../ui/price.tsx'
import { pathOfService } from '../services/service-path.ts'
import { titleOf } from './garage-meta.ts'
import { NextFree, OpenNow, useNow } from './today.tsx'
import { Visit } from './visit.tsx'

/** What a driver may know of a garage before choosing it. */
export function GarageDetails({ garage }: { garage: PublicGarage }) {
  const { name, citySlug } = garage
  const title = `${titleOf(garage)} | ${brand.name}`
  const now = useNow()
  // Within the site the page is there before the garage: its title is known only now.
  useEffect(() => {
    document.title = title
  }, [title])
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
                <OpenNow garage={garage} now={now} />
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
          <Visit garage={garage} now={now} />
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
              <Link to={pathOfService(citySlug, service)}>{service.serviceName}</Link>
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
