import type { ReactNode } from 'react'
import { brand } from '../../../contract/platform/brand.ts'
import { useCity } from '../../platform/city.ts'
import { hydratesOnFirstSign } from '../../platform/page-handles.ts'
import { Art } from '../../ui/art.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { takeQuote } from '../leads/quote-action.ts'
import { QuoteForm } from '../leads/quote-form.tsx'
import { infoMeta, requireKnownCity } from './info-page.ts'
import { MailLink } from './links.tsx'
import { firstServiceDiscount } from './promises.ts'
import { Crumbs } from './text-page.tsx'

export const loader = requireKnownCity
export const clientLoader = requireKnownCity

const { office, phone } = brand

export const action = takeQuote

export const handle = hydratesOnFirstSign

export const meta = infoMeta({
  name: 'Contact',
  title: 'Contact and quotes',
  description: `Tell ${brand.name} what is wrong with your car and get a quote: by form, by phone on ${phone.display}, or by email.`,
  path: '/contact',
})

const ways: { icon: IconName; name: string; way: ReactNode }[] = [
  {
    icon: 'phone',
    name: 'Phone',
    way: (
      <a className="number" href={phone.href}>
        {phone.display}
      </a>
    ),
  },
  { icon: 'mail', name: 'Email', way: <MailLink /> },
  {
    icon: 'pin',
    name: 'Head office',
    way: (
      <address>
        {office.street}, {office.city} {office.pincode}
      </address>
    ),
  },
]

export default function ContactPage() {
  const city = useCity()
  return (
    <div className="wrap contact">
      <Crumbs name="Contact" />
      <div className="two-columns">
        <header className="intro">
          <h1 className="sign">Tell us the noise it makes.</h1>
          <p>
            Your request goes to one garage in {city?.isServiceable ? city.label : 'your city'}, and it will contact
            you. Or call us.
          </p>
        </header>
        <div className="quote" id="quote">
          <header>
            <h2>Get Quote</h2>
            <span className="tag tag--signal">{firstServiceDiscount} off your first service</span>
          </header>
          <QuoteForm label="Get Quote" open />
        </div>
        <section className="reach-us" aria-label="Phone, email and head office">
          <dl className="reach-list">
            {ways.map(({ icon, name, way }) => (
              <div key={name}>
                <dt>
                  <Icon name={icon} />
                  {name}
                </dt>
                <dd>{way}</dd>
              </div>
            ))}
          </dl>
          <p className="demo">
            <b>This is demo copy:</b> the phone number, email address and office are made up.
          </p>
          <figure className="illustration">
            <Art name="workshop" />
          </figure>
        </section>
      </div>
    </div>
  )
}
