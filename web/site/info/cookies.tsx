import { Link } from 'react-router'
import { brand } from '../../../contract/brand.ts'
import { hydratesOnFirstSign } from '../../platform/page-handles.ts'
import { DataSheet } from './data-sheet.tsx'
import { infoMeta } from './info-page.ts'
import { MailLink } from './links.tsx'
import { type Section, TextPage } from './text-page.tsx'

export const handle = hydratesOnFirstSign

export const meta = infoMeta({
  name: 'Cookies',
  title: 'Cookies',
  description: `The six cookies and the three entries that ${brand.name} may leave in your browser, one by one. No trackers.`,
  path: '/cookies',
})

const cookies = [
  {
    term: 'access',
    isCode: true,
    detail: 'Shows the server that you are signed in. Scripts cannot read it.',
    value: '15 min',
  },
  {
    term: 'refresh',
    isCode: true,
    detail: 'Renews the first one, so that you do not have to sign in again. Scripts cannot read it either.',
    value: '30 days',
  },
  {
    term: 'signed-in',
    isCode: true,
    detail:
      'Holds a 1 and nothing else: that the first two are there. Scripts read it, so that only then we are asked who you are.',
    value: '30 days',
  },
  {
    term: 'browser',
    isCode: true,
    detail:
      'That it was you who asked for a sign-in code, and that you have signed in here before: what strangers ask for then never keeps you out. Stays when you sign out. Scripts cannot read it.',
    value: '10 min; 180 days once you sign in',
  },
  {
    term: 'code-sent',
    isCode: true,
    detail: 'Where no script runs: the number that a sign-in code was sent to, until you have typed the code.',
    value: '5 min',
  },
  {
    term: 'sign-in-ticket',
    isCode: true,
    detail: 'For garages with a second factor: between the password and the code. Scripts cannot read it.',
    value: '5 min',
  },
]

const entries = [
  {
    term: 'selectedLocation',
    isCode: true,
    detail: 'The city you chose, so that you see its services next time. It never leaves the browser.',
  },
  {
    term: 'user',
    isCode: true,
    detail:
      'Once you are signed in: your name, email and kind of account, so that the page knows you. Gone when you sign out.',
  },
  {
    term: 'signing-out',
    isCode: true,
    detail: 'Only when you sign out and our server cannot be reached: that it is still to be told.',
  },
]

const sections: Section[] = [
  {
    title: 'Cookies',
    body: (
      <>
        <DataSheet rows={cookies} />
        <p>
          Over https, their names begin with <code>__Host-</code>. They are set only when you sign in, and removed when
          you sign out, except <code>browser</code>. You need none of them to look around, ask or book.
        </p>
      </>
    ),
  },
  {
    title: 'Browser storage',
    body: (
      <>
        <DataSheet rows={entries} />
        <p>
          While a tab is open, it also remembers how far down a page you were, so that ‘back’ brings you there, and what
          you typed into a form that is not sent. That goes with the tab, and when you sign out.
        </p>
      </>
    ),
  },
  {
    title: 'What is not here',
    body: (
      <p>
        No trackers, no advertising, no third-party analytics, and no buttons that report to a social network: those at
        the foot of the page are plain links. Even the typeface comes from this site. So there is no cookie banner to
        dismiss.
      </p>
    ),
  },
  {
    title: 'Clearing it',
    body: (
      <p>
        Your browser’s settings clear all of it: look for ‘site data’ or ‘cookies’. You will be signed out and will have
        to choose your city again, and that is all. What the server stores is described on the{' '}
        <Link to="/privacy">privacy page</Link>. Send questions to <MailLink subject="Cookies" />.
      </p>
    ),
  },
]

export default function CookiesPage() {
  return (
    <TextPage
      name="Cookies"
      title="Six cookies, and only once you sign in"
      lead="What this site leaves in your browser, one by one."
      sections={sections}
    />
  )
}
