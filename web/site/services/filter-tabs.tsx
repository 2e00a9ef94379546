import { useEffect, useRef } from 'react'
import {
  type FilterName,
  type ServiceFilters,
  serviceFilters,
  serviceListPath,
} from '../../../contract/catalogue/public-catalogue/service-filters.ts'
import type { PublicCategorySlug } from '../../../contract/catalogue/services/categories.ts'
import type { City } from '../../../contract/platform/places/cities.ts'
import { frame } from '../../../contract/words/frame.en.ts'
import { list } from '../../../contract/words/list.en.ts'
import { say } from '../../../contract/words/say.ts'
import { SiteLink } from '../../ui/site-link.tsx'

/** What a filter and its options are called. */
const wordsOf = {
  category: () => ({
    label: say(list).categories,
    all: say(list).allServices,
    of: (value: string) => say(frame).categories[value as PublicCategorySlug],
  }),
} satisfies Record<FilterName, () => { label: string; all: string; of: (value: string) => string }>

type Props = {
  name: FilterName
  city: City
  filters: ServiceFilters
  /** The address names none of them. */
  isUnknown?: boolean
}

/** A filter's options as links, the one that leaves the list as it is before them. */
export function FilterTabs({ name, city, filters, isUnknown = false }: Props) {
  const { label, all, of } = wordsOf[name]()
  const options = serviceFilters[name].options.map(({ value }) => ({ value, label: of(value) }))
  const list = useRef<HTMLUListElement>(null)

  // The current one is brought into view on a narrow screen, without moving the page.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (tab && list.current) list.current.scrollLeft = tab.offsetLeft - 64
  }, [])

  return (
    <nav className="tabs" aria-label={label}>
      <div className="wrap">
        <ul ref={list}>
          {[{ value: undefined, label: all }, ...options].map((option) => (
            <li key={option.label}>
              <SiteLink
                to={serviceListPath({ ...filters, [name]: option.value, city: city.slug })}
                aria-current={!isUnknown && filters[name] === option.value ? 'page' : undefined}
                preventScrollReset
              >
                {option.label}
              </SiteLink>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}
