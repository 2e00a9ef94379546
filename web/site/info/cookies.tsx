import { Link } from 'react-router'
import { brand } from '../../../contract/platform/brand.ts'
import { hydratesOnFirstSign } from '../../platform/page-handles.ts'
import { DataSheet } from './data-sheet.tsx'
import { infoMeta } from './info-page.ts'
import { caches, cookies, databases, entries, entriesOfGarages, entriesOfTab } from './kept-in-browser.ts'
import { MailLink } from './links.tsx'
import { type Section, TextPage } from './text-page.tsx'

export const handle = hydratesOnFirstSign

export const meta = infoMeta({
  name: 'Cookies',
  title: 'Cookies',
  description: `Every cookie and every entry that ${brand.name} may leave in your browser, one by one. No trackers.`,
  path: '/cookies',
})

const sections: Section[] = [
  {
    title: 'Cookies',
    body: (
      <>
        <DataSheet rows={cookies} />
        <p>
          Over https, their names begin with <code>__Host-</code>, but for <code>language</code>, which is set when you
          choose one. The others are set only when you sign in, and removed when you sign out, except{' '}
          <code>browser</code>. You need none of them to look around or to ask for a quote; the code that books a slot
          signs you in.
        </p>
      </>
    ),
  },
  {
    title: 'Browser storage',
    body: (
      <>
        <p>Anyone who uses this browser can see it; our server gets only what you send in a form.</p>
        <DataSheet rows={entries} />
        <h3>As long as a tab is open</h3>
        <p>All of this goes with the tab, and when you sign out.</p>
        <DataSheet rows={entriesOfTab} />
        <h3>For people who work at a garage</h3>
        <DataSheet rows={[...entriesOfGarages, ...databases, ...caches]} />
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
        Your browser’s settings clear all of it: look for ‘site data’ or ‘cookies’. You will be signed out, and will
        have to choose your city and fill your basket again. What the server stores is described on the{' '}
        <Link to="/privacy">privacy page</Link>. Send questions to <MailLink subject="Cookies" />.
      </p>
    ),
  },
]

export default function CookiesPage() {
  return (
    <TextPage
      name="Cookies"
      title="A few cookies, and hardly one before you sign in"
      lead="What this site leaves in your browser, one by one."
      sections={sections}
    />
  )
}
