import { Link } from 'react-router'
import { stateBeside, useServedCities } from '../../platform/city.ts'
import { Icon } from '../../ui/icon.tsx'

/** The cities that are served, where an address names none. */
export function CityLinks({ pathIn }: { pathIn: (citySlug: string) => string }) {
  const cities = useServedCities()
  return (
    <ul className="city-links">
      {cities.map((city) => (
        <li key={city.slug}>
          <Link to={pathIn(city.slug)}>
            <b>{city.label}</b>
            <span>{stateBeside(city)}</span>
            <Icon name="right" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
