import { brand } from '../../../contract/platform/brand.ts'
import { frame } from '../../../contract/words/frame.en.ts'
import { say } from '../../../contract/words/say.ts'
import { useCityPath } from '../../platform/city.ts'
import { Icon } from '../../ui/icon.tsx'
import { inTurn } from '../../ui/in-turn.ts'
import { SiteLink } from '../../ui/site-link.tsx'
import { LanguageLinks } from './language-links.tsx'
import { Logo } from './logo.tsx'
import { NewsletterForm } from './newsletter-form.tsx'

const quickLinks = ['about', 'contact', 'careers', 'partners', 'blog', 'faq'] as const
const legal = ['terms', 'privacy', 'cookies', 'refund'] as const
const socialIcons = { Facebook: 'facebook', Instagram: 'instagram', YouTube: 'youtube' } as const

const linkTo = (page: keyof typeof frame.links) => ({ label: say(frame).links[page], path: `/${page}` })

export function SiteFooter() {
  const inCity = useCityPath()
  const { office } = brand
  const words = say(frame)
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
            title={words.links.services}
            links={Object.entries(words.footerServices).map(([slug, label]) => ({
              label,
              path: inCity(`/services/${slug}`),
            }))}
          />
          <Column title={brand.name} links={quickLinks.map(linkTo)} />
          <div className="wide">
            <Column title={say(frame).legal} links={legal.map(linkTo)} />
            <p className="stores">
              <span>App Store</span>
              <span>Google Play</span>
            </p>
          </div>
        </div>
        <LanguageLinks isLandmark />
        <div className="end">
          <span>{words.serving({ year: new Date().getFullYear() })}</span>
          <span>{words.notToScale}</span>
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
      <Column title={say(frame).legal} links={legal.map(linkTo)} />
      <LanguageLinks isLandmark />
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
            <SiteLink to={path}>{label}</SiteLink>
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
        <a key={name} href={href} rel="noreferrer" aria-label={say(frame).onSocial({ name })}>
          <Icon name={socialIcons[name as keyof typeof socialIcons]} />
        </a>
      ))}
    </div>
  )
}
