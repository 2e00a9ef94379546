import { Link } from 'react-router'
import { brand } from '../../../contract/platform/brand.ts'
import { useCityPath } from '../../platform/city.ts'
import { Icon } from '../../ui/icon.tsx'
import { inTurn } from '../../ui/in-turn.ts'
import { Logo } from './logo.tsx'
import { NewsletterForm } from './newsletter-form.tsx'

/** docs/rules.md#categories */
const services = [
  { label: 'Periodic Service', slug: 'periodic-service' },
  { label: 'AC Service', slug: 'ac-service' },
  { label: 'Oil Change', slug: 'oil-change' },
  { label: 'Brake Service', slug: 'brake-service' },
  { label: 'Battery Service', slug: 'battery-service' },
  { label: 'Car Inspection', slug: 'car-inspection' },
]
const quickLinks = ['About', 'Contact', 'Careers', 'Partners', 'Blog', 'FAQ']
const legal = ['Terms', 'Privacy', 'Cookies', 'Refund']
const socialIcons = { Facebook: 'facebook', Instagram: 'instagram', YouTube: 'youtube' } as const

const linkTo = (label: string) => ({ label, path: `/${label.toLowerCase()}` })

export function SiteFooter() {
  const inCity = useCityPath()
  const { office } = brand
  return (
    <footer {...inTurn('foot')}>
      <div className="wrap">
        <div className="columns">
          <div className="wide">
            <Logo />
            <address>
              {office.street}, {office.city} {office.pincode}
            </address>
            <p className="reach">
              <a href={brand.phone.href}>{brand.phone.display}</a>
              <a href={`mailto:${brand.email}`}>{brand.email}</a>
            </p>
            <NewsletterForm />
            <SocialLinks />
          </div>
          <Column
            title="Services"
            links={services.map(({ label, slug }) => ({ label, path: inCity(`/services/${slug}`) }))}
          />
          <Column title={brand.name} links={quickLinks.map(linkTo)} />
          <div className="wide">
            <Column title="Legal" links={legal.map(linkTo)} />
            <p className="stores">
              <span>App Store</span>
              <span>Google Play</span>
            </p>
          </div>
        </div>
        <div className="end">
          <span>
            © {new Date().getFullYear()} {brand.name}. Serving {brand.homeCity} since {brand.servingSince}.
          </span>
          <span>Drawings not to scale.</span>
        </div>
      </div>
    </footer>
  )
}

/** Beneath what somebody books, and their account: whom to ask, and the terms. */
export const ShortFooter = () => (
  <footer {...inTurn('foot foot--short')}>
    <div className="wrap">
      <p className="reach">
        <a href={brand.phone.href}>{brand.phone.display}</a>
        <a href={`mailto:${brand.email}`}>{brand.email}</a>
      </p>
      <Column title="Legal" links={legal.map(linkTo)} />
    </div>
  </footer>
)

function Column({ title, links }: { title: string; links: { label: string; path: string }[] }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(({ label, path }) => (
          <li key={path}>
            <Link to={path}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function SocialLinks() {
  return (
    <div className="icons">
      {Object.entries(brand.social).map(([name, href]) => (
        <a key={name} href={href} rel="noreferrer" aria-label={`${brand.name} on ${name}`}>
          <Icon name={socialIcons[name as keyof typeof socialIcons]} />
        </a>
      ))}
    </div>
  )
}
