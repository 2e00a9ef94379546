import { Link } from 'react-router'
import { brand } from '../../../contract/brand.ts'
import { hydratesOnFirstSign } from '../../platform/page-handles.ts'
import { NewsletterForm } from '../layout/newsletter-form.tsx'
import { DataSheet } from './data-sheet.tsx'
import { infoMeta } from './info-page.ts'
import { MailLink } from './links.tsx'
import { type Section, TextPage } from './text-page.tsx'

const { name, office } = brand

export const handle = hydratesOnFirstSign

export const meta = infoMeta({
  name: 'Privacy',
  title: 'Privacy',
  description: `What ${name} stores about you and your car, who sees it, and how to have it corrected or deleted.`,
  path: '/privacy',
})

const stored = [
  { term: 'Phone number', detail: 'With every request: it is how the garage reaches you.' },
  { term: 'City and car', detail: 'With every request: make and model, and the service if you chose one.' },
  {
    term: 'Name, email, note',
    detail: 'Only if you fill them in. Without a name, the request says ‘Customer’.',
  },
  {
    term: 'Newsletter',
    detail: 'The email address you enter at the foot of the page, and nothing else.',
  },
  {
    term: 'Against misuse',
    detail: 'How many requests came from a phone number and an internet address in the last hour.',
  },
  {
    term: 'Your browsers',
    detail: 'Where you have signed in within 180 days: a number that only that browser knows, and the day.',
  },
]

const purposes = [
  {
    term: 'Answering your request',
    detail: 'Phone, city and car, and what you filled in: so that the garage can call.',
  },
  { term: 'Your booking and visit', detail: 'The same, and what was found, agreed, done and paid: to do the work.' },
  { term: 'Signing in', detail: 'Your phone number, codes and devices: so that only you see your visits.' },
  {
    term: 'Messages you ticked',
    detail: 'WhatsApp, reminders, review requests: only those, from garages that know your car.',
  },
  { term: 'Bills', detail: 'Name, address, car and amounts: tax law asks garages to keep them.' },
  { term: 'Newsletter', detail: 'Your email address: to send it.' },
  { term: 'Security', detail: 'Sign-ins, with device and internet address: to notice misuse, and as the law asks.' },
]

const sections: Section[] = [
  { title: 'What we store', body: <DataSheet rows={stored} /> },
  {
    title: 'What for',
    body: (
      <>
        <DataSheet rows={purposes} />
        <p>
          By pressing the button of a form you consent to its purpose, as the Digital Personal Data Protection Act, 2023
          requires. Nothing is used for another purpose.
        </p>
      </>
    ),
  },
  {
    title: 'Withdrawing consent',
    body: (
      <>
        <p>It takes one press, as giving it did; what was done before remains lawful.</p>
        <ul className="dash">
          <li>
            WhatsApp messages, reminders and review requests: untick them in <Link to="/account">My Account</Link>, or
            follow ‘Stop’ in any of them. No account is needed for that.
          </li>
          <li>
            Your account: ‘Delete account’ in <Link to="/account">My Account</Link>.
          </li>
          <li>A booking: the link in its message cancels it.</li>
          <li>
            A request, also one that you sent without an account: sign in with its phone number, and press ‘Withdraw
            request’ in <Link to="/account/bookings">My Bookings</Link>.
          </li>
          <li>The newsletter: enter its address here.</li>
        </ul>
        <NewsletterForm way="unsubscribe" />
      </>
    ),
  },
  {
    title: 'Who sees it',
    body: (
      <>
        <p>
          One garage: the one whose service you chose or, if you asked for a quote, one in your city. It receives your
          phone number and everything else you entered in the form. Its staff can read it; no other garage can.
        </p>
        <p>
          We do not sell or rent it, and we show no advertising. {name} runs the server that holds it, and looks at it
          only as far as that requires.
        </p>
      </>
    ),
  },
  {
    title: 'In your browser',
    body: (
      <p>
        At most three entries and six cookies: <code>selectedLocation</code>, the city you chose; <code>user</code> and
        the cookies of the session, only once you are signed in; <code>browser</code>, from when you ask for a code;{' '}
        <code>signing-out</code>, until that is done. <Link to="/cookies">All of it, one by one</Link>.
      </p>
    ),
  },
  {
    title: 'How long',
    body: (
      <p>
        A garage keeps a request with its own records of the car and the work until you withdraw it; what it has made of
        it, such as a bill, stays as long as the law requires: a bill for 72 months after its year’s return (CGST Act,
        section 36), logs of access for one year (DPDP Rules, 2025, rule 8(3)). Texts of messages go after 24 months.
        Your newsletter address goes when you unsubscribe.
      </p>
    ),
  },
  {
    title: 'Your rights',
    body: (
      <>
        <p>Under the Act you can ask for the following, each by a single email:</p>
        <ul className="dash">
          <li>a summary of what is stored about you, and who it was shared with;</li>
          <li>wrong data corrected, missing data completed, and data no longer needed deleted;</li>
          <li>your consent withdrawn;</li>
          <li>somebody named to exercise these rights for you, should you die or be unable to.</li>
        </ul>
        <p>This site is for drivers: you must be 18 or older to send a request.</p>
      </>
    ),
  },
  {
    title: 'Grievances',
    body: (
      <>
        <p>
          Write to <MailLink subject="Privacy" />, or by post to {name}, {office.street}, {office.city} {office.pincode}
          . Include the phone number you used in the request, so that we can find it.
        </p>
        <p>If our answer does not settle the matter, you may complain to the Data Protection Board of India.</p>
      </>
    ),
  },
]

export default function PrivacyPage() {
  return (
    <TextPage
      name="Privacy"
      title="What we know about you"
      lead="Little, and it goes to one garage. Here is all of it."
      demo="what the software stores is described as it is; the company and its address are made up."
      sections={sections}
    />
  )
}
