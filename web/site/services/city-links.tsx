import { cityName, stateBeside, useServedCities } from '../../platform/city.ts'
import { Icon } from '../../ui/icon.tsx'
import { SiteLink } from '../../ui/site-link.tsx'

/** The cities that are served, where an address names none. */
export function CityLinks({ pathIn }: { pathIn: (citySlug: string) => string }) {
  const cities = useServedCities()
  return (
    <ul className="city-links">
      {cities.map((city) => (
        <li key={city.slug}>
          <SiteLink to={pathIn(city.slug)}>
            <b>{cityName(city)}</b>
            <span>{stateBeside(city)}</span>
            <Icon name="right" />
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
