import { brand } from '../../../contract/platform/brand.ts'
import { useCityPath } from '../../platform/city.ts'
import { SiteLink } from '../../ui/site-link.tsx'

const spokes = [
  'M17 10.4V4',
  'M23.3 15 29.4 13',
  'M20.9 22.3 24.6 27.5',
  'M13.1 22.3 9.4 27.5',
  'M10.7 15 4.6 13',
].join('')

/** Leads to the city's home, or to home without a city. */
export function Logo() {
  const inCity = useCityPath()
  return (
    <SiteLink className="logo" to={inCity('/')}>
      <svg viewBox="0 0 34 34" fill="none" stroke="currentColor" strokeWidth="3.6" aria-hidden="true">
        <circle cx="17" cy="17" r="15.2" />
        <circle className="hub" cx="17" cy="17" r="4.3" />
        <path d={spokes} />
      </svg>
      {brand.name}
    </SiteLink>
  )
}
