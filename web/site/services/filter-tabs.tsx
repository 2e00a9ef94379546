import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import {
  type FilterName,
  type ServiceFilters,
  serviceFilters,
  serviceListPath,
} from '../../../contract/catalogue/public-catalogue/service-filters.ts'
import type { City } from '../../../contract/platform/places/cities.ts'

type Props = {
  name: FilterName
  city: City
  filters: ServiceFilters
  /** The address names none of them. */
  isUnknown?: boolean
}

/** A filter's options as links, the one that leaves the list as it is before them. */
export function FilterTabs({ name, city, filters, isUnknown = false }: Props) {
  const { label, all, options } = serviceFilters[name]
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
              <Link
                to={serviceListPath({ ...filters, [name]: option.value, city: city.slug })}
                aria-current={!isUnknown && filters[name] === option.value ? 'page' : undefined}
                preventScrollReset
              >
                {option.label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}
