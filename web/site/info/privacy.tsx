import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { brand } from '../../../contract/platform/brand.ts'
import { languageCookie } from '../../../contract/words/languages.ts'
import { privacy } from '../../../contract/words/privacy.en.ts'
import { say } from '../../../contract/words/say.ts'
import { hydratesOnFirstSign } from '../../platform/page-handles.ts'
import { Rich } from '../../ui/rich.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { NewsletterForm } from '../layout/newsletter-form.tsx'
import { DataSheet } from './data-sheet.tsx'
import { infoMeta } from './info-page.ts'
import { cookies, entries } from './kept-in-browser.ts'
import { MailLink } from './links.tsx'
import { sectionsOf, TextPage } from './text-page.tsx'

const { office } = brand

export const handle = hydratesOnFirstSign

export const meta: ReturnType<typeof infoMeta> = (args) => {
  const { name, description } = say(privacy)
  return infoMeta({ name, title: name, description, path: '/privacy' })(args)
}

const names = cookies.map(({ term }) => term).join(', ')
/** Two that are there without a sign-in too. */
const stay = { one: 'browser', other: languageCookie }

const inCode = (words: string) => <code>{words}</code>
const toAccount = (words: string) => <Link to="/account">{words}</Link>
const toBookings = (words: string) => <Link to="/account/bookings">{words}</Link>
const toCookies = (words: string) => <SiteLink to="/cookies">{words}</SiteLink>

function bodies(words: typeof privacy): Record<keyof typeof privacy.sections, ReactNode> {
  return {
    'what-we-store': <DataSheet rows={Object.values(words.stored)} />,
    'what-for': (
      <>
        <DataSheet rows={Object.values(words.purposes)} />
        <p>{words.consent}</p>
      </>
    ),
    'withdrawing-consent': (
      <>
        <p>{words.onePress}</p>
        <ul className="dash">
          {Object.entries(words.withdrawals).map(([key, each]) => (
            <li key={key}>
              <Rich of={each} account={toAccount} bookings={toBookings} />
            </li>
          ))}
        </ul>
        <NewsletterForm way="unsubscribe" words={words.leaveNewsletter} />
      </>
    ),
    'who-sees-it': (
      <>
        <DataSheet rows={Object.values(words.whoSees)} />
        <p>{words.notSold}</p>
      </>
    ),
    'in-your-browser': (
      <>
        <p>
          <Rich of={words.cookies({ names, ...stay })} code={inCode} />
        </p>
        <DataSheet rows={entries} />
        <p>
          <Rich of={words.typed} all={toCookies} />
        </p>
      </>
    ),
    'how-long': <DataSheet rows={Object.values(words.kept)} />,
    'your-rights': (
      <>
        <p>{words.rights}</p>
        <ul className="dash">
          {Object.values(words.eachRight).map((right) => (
            <li key={right}>{right}</li>
          ))}
        </ul>
        <p>{words.adults}</p>
      </>
    ),
    grievances: (
      <>
        <p>
          <Rich
            of={words.writeTo({ address: `${brand.name}, ${office.street}, ${office.city} ${office.pincode}` })}
            mail={() => <MailLink subject="Privacy" />}
          />
        </p>
        <p>{words.board}</p>
      </>
    ),
  }
}

export default function PrivacyPage() {
  const words = say(privacy)
  const { name, heading, lead, demo, sections } = words
  return <TextPage name={name} title={heading} lead={lead} demo={demo} sections={sectionsOf(sections, bodies(words))} />
}
