import type { ReactNode } from 'react'
import { brand } from '../../../contract/platform/brand.ts'
import { contact } from '../../../contract/words/contact.en.ts'
import { langOf } from '../../../contract/words/own-text.ts'
import { say } from '../../../contract/words/say.ts'
import { cityName, useCity } from '../../platform/city.ts'
import { hydratesOnFirstSign } from '../../platform/page-handles.ts'
import { Art } from '../../ui/art.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Rich } from '../../ui/rich.tsx'
import { takeQuote } from '../leads/quote-action.ts'
import { QuoteForm } from '../leads/quote-form.tsx'
import { infoMeta, requireKnownCity } from './info-page.ts'
import { Crumbs, MailLink } from './links.tsx'

export const loader = requireKnownCity
export const clientLoader = requireKnownCity

const { office, phone } = brand

export const action = takeQuote

export const handle = hydratesOnFirstSign

export const meta: ReturnType<typeof infoMeta> = (args) => {
  const { name, title, description } = say(contact)
  return infoMeta({ name, title, description: description({ phone: phone.display }), path: '/contact' })(args)
}

const ways = (): { icon: IconName; name: 'phone' | 'email' | 'office'; way: ReactNode }[] => [
  {
    icon: 'phone',
    name: 'phone',
    way: (
      <a className="number" href={phone.href}>
        {phone.display}
      </a>
    ),
  },
  { icon: 'mail', name: 'email', way: <MailLink /> },
  {
    icon: 'pin',
    name: 'office',
    way: (
      <address {...langOf(office.street)}>
        {office.street}, {office.city} {office.pincode}
      </address>
    ),
  },
]

export default function ContactPage() {
  const words = say(contact)
  const city = useCity()
  return (
    <div className="wrap contact">
      <Crumbs name={words.name} />
      <div className="two-columns">
        <header className="intro">
          <h1 className="sign">{words.heading}</h1>
          <p>{city?.isServiceable ? words.goesTo({ city: cityName(city) }) : words.goesToYours}</p>
        </header>
        <div className="quote" id="quote">
          <header>
            <h2>{words.getQuote}</h2>
            <span className="tag tag--signal">{words.firstService}</span>
          </header>
          <QuoteForm label={words.getQuote} open />
        </div>
        <section className="reach-us" aria-label={words.ways}>
          <dl className="reach-list">
            {ways().map(({ icon, name, way }) => (
              <div key={name}>
                <dt>
                  <Icon name={icon} />
                  {words[name]}
                </dt>
                <dd>{way}</dd>
              </div>
            ))}
          </dl>
          <p className="demo">
            <Rich of={words.demo} />
          </p>
          <figure className="illustration">
            <Art name="workshop" />
          </figure>
        </section>
      </div>
    </div>
  )
}
