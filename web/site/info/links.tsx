import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { brand } from '../../../contract/platform/brand.ts'
import { frame } from '../../../contract/words/frame.en.ts'
import { say } from '../../../contract/words/say.ts'
import { useCityPath } from '../../platform/city.ts'
import { SiteLink } from '../../ui/site-link.tsx'

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

export function Crumbs({ name }: { name: string }) {
  const inCity = useCityPath()
  return (
    <nav aria-label={say(frame).breadcrumb}>
      <ol className="crumbs">
        <li>
          <SiteLink to={inCity('/')}>{say(frame).home}</SiteLink>
        </li>
        <li>
          <span aria-current="page">{name}</span>
        </li>
      </ol>
    </nav>
  )
}
