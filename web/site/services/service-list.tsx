import { useState } from 'react'
import type { PublicService } from '../../../contract/catalogue/public-catalogue/public-catalogue.ts'
import { isFiltered, type ServiceFilters } from '../../../contract/catalogue/public-catalogue/service-filters.ts'
import { findCategory } from '../../../contract/catalogue/services/categories.ts'
import type { City } from '../../../contract/platform/places/cities.ts'
import { frame } from '../../../contract/words/frame.en.ts'
import { list } from '../../../contract/words/list.en.ts'
import { say } from '../../../contract/words/say.ts'
import { DeferredHydration } from '../../ui/deferred-hydration.tsx'
import { Icon } from '../../ui/icon.tsx'
import { inTurn } from '../../ui/in-turn.ts'
import { NoServices } from './list-states.tsx'
import { ListTools } from './list-tools.tsx'
import { ServiceCard } from './service-card.tsx'
import { pathOfService } from './service-path.ts'

type Props = {
  services: PublicService[]
  city: City
  filters: ServiceFilters
  /** Where each one’s page is, if not on the public site. */
  pathOf?: (service: PublicService) => string
}

/** Grouped with a count badge each when all are shown and there is more than one category; searched and sorted in place. */
export function ServiceList({
  services,
  city,
  filters,
  pathOf = (service) => pathOfService(city.slug, service),
}: Props) {
  if (services.length === 0) {
    return (
      <div className="wrap">
        <NoServices city={city} isAll={!isFiltered(filters)} />
      </div>
    )
  }
  return (
    <ListTools services={services}>
      {(shown, isSorted) => <Groups {...{ shown, isSorted, pathOf }} category={nameOf(filters.category)} />}
    </ListTools>
  )
}

/** What a category is called. @param name by slug, or as services name it */
function nameOf(name: string | undefined): string | undefined {
  const category = findCategory(name)
  return category ? say(frame).categories[category.slug] : name
}

type GroupsProps = {
  shown: PublicService[]
  isSorted: boolean
  category: string | undefined
  pathOf: (service: PublicService) => string
}

function Groups({ shown, isSorted, category, pathOf }: GroupsProps) {
  const groups = [...new Set(shown.map(({ serviceCategory }) => serviceCategory))]
    .sort((one, other) => one.localeCompare(other, 'en'))
    .map((name) => ({ name, members: shown.filter(({ serviceCategory }) => serviceCategory === name) }))
  if (category || isSorted || groups.length === 1) {
    return (
      <div className="wrap">
        <section
          {...inTurn('group group--only')}
          aria-label={category ?? (groups.length === 1 ? nameOf(groups[0]?.name) : say(list).byPrice)}
        >
          <Cards services={shown} pathOf={pathOf} eager={2} heading="h2" />
        </section>
      </div>
    )
  }
  return (
    <div className="wrap">
      {groups.map(({ name, members }, index) => (
        <DeferredHydration key={name}>
          <Group name={nameOf(name) ?? name} members={members} eager={index === 0 ? 2 : 0} pathOf={pathOf} />
        </DeferredHydration>
      ))}
    </div>
  )
}

type GroupProps = { name: string; members: PublicService[]; eager: number; pathOf: GroupsProps['pathOf'] }

/** On a phone a category is folded away by its key, so that the next is near. */
function Group({ name, members, eager, pathOf }: GroupProps) {
  const [isFolded, setFolded] = useState(false)
  return (
    <section {...inTurn(isFolded ? 'group group--folded' : 'group')}>
      <h2>
        {name}
        <span className="count">
          {members.length}
          <span className="visually-hidden">{say(list).countedServices({ count: members.length })}</span>
        </span>
      </h2>
      <button
        type="button"
        className="fold"
        aria-expanded={!isFolded}
        aria-label={say(list).fold({ category: name })}
        onClick={() => setFolded(!isFolded)}
      >
        <Icon name="down" />
      </button>
      <Cards services={members} pathOf={pathOf} eager={eager} heading="h3" />
    </section>
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
