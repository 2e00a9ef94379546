import { Link } from 'react-router'
import type { PublicService } from '../../../contract/catalogue/public-catalogue/public-catalogue.ts'
import type { PublicCategory } from '../../../contract/catalogue/services/categories.ts'
import { counted } from '../../../contract/platform/formats.ts'
import type { City } from '../../../contract/platform/places/cities.ts'

type Props = {
  heading: string
  city?: City
  category: PublicCategory | undefined
  /** Absent while they are on their way. */
  services?: PublicService[] | undefined
}

export function ListHead({ heading, city, category, services }: Props) {
  const garages = new Set(services?.map((service) => service.garageName)).size
  const sentence = services
    ? services.length > 0 &&
      `${counted(services.length, 'service')} from ${counted(garages, 'garage')}, each with its price.`
    : 'Each service with its price, before any discount and after.'
  return (
    <div className="wrap">
      <nav aria-label="Breadcrumb">
        <ol className="crumbs">
          <li>
            <Link to="/">Home</Link>
          </li>
          {city && (
            <li>
              <Link to={`/${city.slug}`}>{city.city}</Link>
            </li>
          )}
          <li>
            <span aria-current="page">{category?.name ?? 'All Services'}</span>
          </li>
        </ol>
      </nav>
      <div className="head-list">
        <h1 className="sign">{heading}</h1>
        {sentence && <p>{sentence}</p>}
      </div>
    </div>
  )
}
