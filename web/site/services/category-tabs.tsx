import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { type PublicCategory, publicCategories } from '../../../contract/categories.ts'
import type { City } from '../../../contract/cities.ts'

const sorted = [...publicCategories].sort((one, other) => one.name.localeCompare(other.name))

/** All Services, then every category, sorted. */
export function CategoryTabs({ city, current }: { city: City; current: PublicCategory | undefined }) {
  const list = useRef<HTMLUListElement>(null)

  // The current one is brought into view on a narrow screen, without moving the page.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (tab && list.current) list.current.scrollLeft = tab.offsetLeft - 64
  }, [])

  const tab = (label: string, path: string, isCurrent: boolean) => (
    <li key={path}>
      <Link to={path} aria-current={isCurrent ? 'page' : undefined} preventScrollReset>
        {label}
      </Link>
    </li>
  )
  return (
    <nav className="tabs" aria-label="Categories">
      <div className="wrap">
        <ul ref={list}>
          {tab('All Services', `/${city.slug}/services`, !current)}
          {sorted.map(({ name, slug }) => tab(name, `/${city.slug}/services/${slug}`, current?.slug === slug))}
        </ul>
      </div>
    </nav>
  )
}
