import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { brand } from '../../../contract/platform/brand.ts'
import { useCityPath } from '../../platform/city.ts'

/** To a page that stands under a city as well: services, about, contact. */
export function CityLink({ to, children }: { to: string; children: ReactNode }) {
  const inCity = useCityPath()
  return <Link to={inCity(to)}>{children}</Link>
}

export const mailTo = (subject?: string) =>
  `mailto:${brand.email}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`

export function MailLink({ subject }: { subject?: string }) {
  return <a href={mailTo(subject)}>{brand.email}</a>
}
