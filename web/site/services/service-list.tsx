import type { PublicService } from '../../../contract/catalogue.ts'
import { findCategory } from '../../../contract/categories.ts'
import type { City } from '../../../contract/cities.ts'
import { isFiltered, type ServiceFilters } from '../../../contract/service-filters.ts'
import { NoServices } from './list-states.tsx'
import { ServiceCard } from './service-card.tsx'

type Props = { services: PublicService[]; city: City; filters: ServiceFilters }

/** Grouped with a count badge each when all are shown and there is more than one category. */
export function ServiceList({ services, city, filters }: Props) {
  const category = findCategory(filters.category)
  const groups = Object.entries(Object.groupBy(services, (service) => service.serviceCategory)).sort(([one], [other]) =>
    one.localeCompare(other),
  )
  if (services.length === 0) {
    return (
      <div className="wrap">
        <NoServices city={city} isAll={!isFiltered(filters)} />
      </div>
    )
  }
  if (category || groups.length === 1) {
    return (
      <div className="wrap">
        <section className="group group--only" aria-label={category?.name ?? groups[0]?.[0]}>
          <Cards services={services} city={city} eager={2} heading="h2" />
        </section>
      </div>
    )
  }
  return (
    <div className="wrap">
      {groups.map(([name, members = []], index) => (
        <section className="group" key={name}>
          <h2>
            {name}
            <span className="count">
              {members.length}
              <span className="visually-hidden"> {members.length === 1 ? 'service' : 'services'}</span>
            </span>
          </h2>
          <Cards services={members} city={city} eager={index === 0 ? 2 : 0} heading="h3" />
        </section>
      ))}
    </div>
  )
}

type CardsProps = { services: PublicService[]; city: City; eager: number; heading: 'h2' | 'h3' }

function Cards({ services, city, eager, heading }: CardsProps) {
  return (
    <div className="cards">
      {services.map((service, index) => (
        <ServiceCard key={service.id} service={service} city={city} eager={index < eager} heading={heading} />
      ))}
    </div>
  )
}
