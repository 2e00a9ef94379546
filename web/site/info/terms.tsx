import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { brand } from '../../../contract/platform/brand.ts'
import { cities } from '../../../contract/platform/places/cities.ts'
import { frame } from '../../../contract/words/frame.en.ts'
import { say } from '../../../contract/words/say.ts'
import { terms } from '../../../contract/words/terms.en.ts'
import { maxMoves } from '../../../contract/workshop/bookings/booking-words.ts'
import { hydratesOnFirstSign } from '../../platform/page-handles.ts'
import { Rich } from '../../ui/rich.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { infoMeta } from './info-page.ts'
import { CityLink, MailLink } from './links.tsx'
import { sectionsOf, TextPage } from './text-page.tsx'

export const handle = hydratesOnFirstSign

export const meta: ReturnType<typeof infoMeta> = (args) => {
  const { name, title, description } = say(terms)
  return infoMeta({ name, title, description, path: '/terms' })(args)
}

/** Of the city that the office is in. */
function courts() {
  const of = cities.find(({ city }) => city === brand.office.city)
  return of ? say(frame).cities[of.slug].city : brand.office.city
}

const toRefund = (words: string) => <SiteLink to="/refund">{words}</SiteLink>
const toPrivacy = (words: string) => <Link to="/privacy">{words}</Link>
const toContact = (words: string) => <CityLink to="/contact">{words}</CityLink>

function bodies(words: typeof terms): Record<keyof typeof terms.sections, ReactNode> {
  const { whoDoes, bookings, prices, promised, yourSide, wrong, changes } = words
  return {
    'who-does-what': (
      <>
        <p>{whoDoes.site}</p>
        <p>{whoDoes.garages}</p>
      </>
    ),
    'requests-and-bookings': (
      <>
        <p>{bookings.enquiry}</p>
        <p>{bookings.slot({ most: maxMoves })}</p>
        <p>{bookings.declined}</p>
      </>
    ),
    prices: (
      <>
        <p>{prices.rupees}</p>
        <p>{prices.first}</p>
        <p>{prices.pay}</p>
      </>
    ),
    'pickup-parts-and-warranty': (
      <p>
        <Rich of={promised} refund={toRefund} />
      </p>
    ),
    'your-side': (
      <ul className="dash">
        {Object.values(yourSide).map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    ),
    'if-something-goes-wrong': (
      <>
        <p>
          <Rich of={wrong.responsible} privacy={toPrivacy} />
        </p>
        <p>{wrong.rights({ city: courts() })}</p>
      </>
    ),
    'changes-and-questions': (
      <p>
        <Rich of={changes} mail={() => <MailLink subject="Terms" />} contact={toContact} />
      </p>
    ),
  }
}

export default function TermsPage() {
  const words = say(terms)
  const { name, heading, lead, demo, sections } = words
  return <TextPage name={name} title={heading} lead={lead} demo={demo} sections={sectionsOf(sections, bodies(words))} />
}
