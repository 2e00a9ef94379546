import type { PublicService } from '../../../contract/catalogue.ts'
import { findCategory } from '../../../contract/categories.ts'
import type { City } from '../../../contract/cities.ts'
import { isFiltered, type ServiceFilters } from '../../../contract/service-filters.ts'
import { inTurn } from '../../ui/in-turn.ts'
import { LifeInTurn } from '../../ui/life-in-turn.tsx'
import { NoServices } from './list-states.tsx'
import { ServiceCard } from './service-card.tsx'
import { pathOfService } from './service-path.ts'

type Props = {
  services: PublicService[]
  city: City
  filters: ServiceFilters
  /** Where each one’s page is, if not on the public site. */
  pathOf?: (service: PublicService) => string
}

/** Grouped with a count badge each when all are shown and there is more than one category. */
export function ServiceList({
  services,
  city,
  filters,
  pathOf = (service) => pathOfService(city.slug, service),
}: Props) {
  const category = findCategory(filters.category)
  const groups = [...new Set(services.map(({ serviceCategory }) => serviceCategory))]
    .sort((one, other) => one.localeCompare(other, 'en'))
    .map((name) => ({ name, members: services.filter(({ serviceCategory }) => serviceCategory === name) }))
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
        <section {...inTurn('group group--only')} aria-label={category?.name ?? groups[0]?.name}>
          <Cards services={services} pathOf={pathOf} eager={2} heading="h2" />
        </section>
      </div>
    )
  }
  return (
    <div className="wrap">
      {groups.map(({ name, members }, index) => (
        <LifeInTurn key={name}>
          <section {...inTurn('group')}>
            <h2>
              {name}
              <span className="count">
                {members.length}
                <span className="visually-hidden"> {members.length === 1 ? 'service' : 'services'}</span>
              </span>
            </h2>
            <Cards services={members} pathOf={pathOf} eager={index === 0 ? 2 : 0} heading="h3" />
          </section>
        </LifeInTurn>
      ))}
    </div>
  )
}

type CardsProps = {
  services: PublicService[]
  pathOf: (service: PublicService) => string
  eager: number
  heading: 'h2' | 'h3'
}

function Cards({ services, pathOf, eager, heading }: CardsProps) {
  return (
    <div className="cards">
      {services.map((service, index) => (
        <ServiceCard
          key={service.id}
          service={service}
          path={pathOf(service)}
          eager={index < eager}
          heading={heading}
        />
      ))}
    </div>
  )
}
