import { Link } from 'react-router'
import { brand } from '../../../contract/platform/brand.ts'
import { hydratesOnFirstSign } from '../../platform/page-handles.ts'
import { NewsletterForm } from '../layout/newsletter-form.tsx'
import { DataSheet, type Row } from './data-sheet.tsx'
import { infoMeta } from './info-page.ts'
import { cookies, entries } from './kept-in-browser.ts'
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

const stored: Row[] = [
  { term: 'Phone number', detail: 'With every request and booking: it is how the garage reaches you.' },
  { term: 'City and car', detail: 'With every request: make and model, and the service if you chose one.' },
  {
    term: 'Name, email, note',
    detail: 'With a quote request only if you fill them in: without a name it says ‘Customer’. A booking needs a name.',
  },
  {
    term: 'Number plate',
    detail: 'With a booking, at the garage that has the car, and of the cars that you add to your account.',
  },
  {
    term: 'Booking',
    detail: 'Services, prices, day and time; for a pickup, the address. What you moved or cancelled, and when.',
  },
  {
    term: 'Visit',
    detail:
      'What the garage writes down: odometer, photos of the car, what was in it, your signature if you gave one, what was found, what you agreed to or declined, bills and payments.',
  },
  {
    term: 'Review',
    detail: 'Stars, words and photos that you send, each version of it, and what was decided about a report.',
  },
  {
    term: 'Passport',
    detail: 'Your car’s visits, put together from what garages wrote; who you handed it over to.',
  },
  {
    term: 'Messages',
    detail:
      'What was sent to you and whether it arrived; the language you chose, which we write to you in; what you ticked, and the words beside the tick.',
  },
  { term: 'Newsletter', detail: 'The email address you enter at the foot of the page, and nothing else.' },
  {
    term: 'Against misuse',
    detail:
      'How many requests, codes and tries came from a phone number and an internet address within an hour or a day; and which were blocked here for sending too many.',
  },
  {
    term: 'Your browsers',
    detail:
      'Where you are signed in: browser, system, internet address and when. Where you have signed in within 180 days: a number that only that browser knows, and the day.',
  },
]

const whoSees: Row[] = [
  {
    term: 'A request or booking',
    detail:
      'One garage: the one whose service or page you chose or, if you asked for a quote, one in your city. Its people can read it; no other garage can.',
  },
  {
    term: 'A visit',
    detail:
      'The garage that has the car, and you. Anyone with the link to an estimate, a check-in or a bill sees it without your phone and surname, so share it only with people you trust.',
  },
  {
    term: 'A review',
    detail:
      'Everyone, with your first name and the car’s model, and its photos. Once your account is deleted: ‘A driver’.',
  },
  {
    term: 'A passport',
    detail:
      'Anyone you send its link to, for 30 days or until you end it: car, plate and visits, amounts only if you choose so. A buyer you hand the car over to reads its visits up to that day.',
  },
  {
    term: 'The first-time price',
    detail:
      'Applies only when both phone and plate are new to us. A different total therefore says that we know one of them, but never whose it is. After five such totals in a day, a phone is told no more.',
  },
  {
    term: name,
    detail:
      'Runs the server that holds it, and looks at it only as far as that requires; what its operators do is written down. Its review desk reads reported reviews.',
  },
  {
    term: 'Carriers',
    detail: 'SMS, WhatsApp and mail go through the companies that deliver them: your number or address, and the text.',
  },
]

const howLong: Row[] = [
  { term: 'Account, own cars', detail: 'Until you delete the account, or take the car out.' },
  {
    term: 'A garage’s records',
    detail:
      'Requests until you withdraw them or delete your account, unless a booking or customer was made from them; bookings and visits as long as the garage keeps its records, unless the law requires them for longer. Of whom it buys parts it keeps name, phone, GSTIN and address, with their bills.',
  },
  { term: 'Bills', detail: 'As tax law asks: 72 months after the return of their year.', value: 'CGST Act, s. 36' },
  {
    term: 'Photos of a visit',
    detail: 'Those of a signed check-in or a sent estimate stay with it, as evidence; others go.',
    value: '24 months',
  },
  {
    term: 'Notes and times of the work',
    detail:
      'What a garage’s staff write about the work on your car stays with its job card; who worked on it when, of its staff, goes.',
    value: '36 months',
  },
  { term: 'A review', detail: 'Stays; its photos go when it is taken down, and with your account.' },
  {
    term: 'Texts of messages',
    detail: 'The text, number and reason go; that something was sent stays.',
    value: '24 months',
  },
  { term: 'From where you answered', detail: 'Address and browser of an answer to an estimate.', value: '24 months' },
  { term: 'Passport links', detail: 'They end by themselves.', value: '30 days' },
  { term: 'Sign-in codes', detail: 'Only as a hash.', value: '5 min' },
  { term: 'Logs of access', detail: 'As the DPDP Rules, 2025, rule 8(3) ask.', value: '1 year' },
  {
    term: 'Your consents',
    detail: 'That you agreed or withdrew, and when, stays as evidence. Once the account is deleted it has no effect.',
  },
  {
    term: 'A deleted account',
    detail: 'The number and the day, so that nothing older is shown to whoever gets the number later.',
  },
  {
    term: 'A garage that leaves',
    detail:
      'A garage that asks for it is deleted after seven days. Bills stay as tax law asks, and what was agreed as evidence; nobody sees them but you and, when somebody must, we. Its log says who looked.',
  },
  {
    term: 'Requests about your data',
    detail:
      'When we look up, hand out or delete data on request, our log names the number. Nobody can change that log.',
  },
  { term: 'Blocked numbers', detail: 'A number or network that misused this site, until we unblock it.' },
  { term: 'Newsletter', detail: 'Until you unsubscribe.' },
  {
    term: 'A city’s opening',
    detail: 'Your email address and the city, until we have written once, or you unsubscribe.',
  },
]

const purposes = [
  {
    term: 'Answering your request',
    detail:
      'Phone, city and car, and what you filled in: so that the garage can call, and we can text you where to follow it.',
  },
  { term: 'Your booking and visit', detail: 'The same, and what was found, agreed, done and paid: to do the work.' },
  { term: 'Signing in', detail: 'Your phone number, codes and devices: so that only you see your visits.' },
  {
    term: 'Messages you ticked',
    detail: 'WhatsApp, reminders, review requests: only those, from garages that know your car.',
  },
  { term: 'Bills', detail: 'Name, address, car and amounts: tax law asks garages to keep them.' },
  { term: 'Newsletter', detail: 'Your email address: to send it.' },
  { term: '‘Tell me when you open’', detail: 'Your email address and the city: to write once.' },
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
        <p>One press withdraws it, just as one press gave it. What was done before remains lawful.</p>
        <ul className="dash">
          <li>
            WhatsApp messages, reminders and review requests: untick them in <Link to="/account">My Account</Link>, or
            follow ‘Stop’ in any of them. No account is needed for that.
          </li>
          <li>
            Your account: ‘Delete account’ in <Link to="/account">My Account</Link>. Your open requests are withdrawn
            with it.
          </li>
          <li>A booking: the link in its message cancels it.</li>
          <li>
            A request, also one that you sent without an account: sign in with its phone number, and press ‘Withdraw
            request’ in <Link to="/account/bookings">My Bookings</Link>.
          </li>
          <li>The newsletter, and the email when a city opens: enter its address here.</li>
        </ul>
        <NewsletterForm way="unsubscribe" />
      </>
    ),
  },
  {
    title: 'Who sees it',
    body: (
      <>
        <DataSheet rows={whoSees} />
        <p>We do not sell or rent it, and we show no advertising.</p>
      </>
    ),
  },
  {
    title: 'In your browser',
    body: (
      <>
        <p>
          {cookies.map(({ term }) => term).join(', ')}: cookies, all but <code>browser</code> only while you sign in or
          are signed in. In its storage:
        </p>
        <DataSheet rows={entries} />
        <p>
          What you type into a form stays in its tab until it is sent. Garages’ people have a few entries more.{' '}
          <Link to="/cookies">All of it, one by one</Link>.
        </p>
      </>
    ),
  },
  { title: 'How long', body: <DataSheet rows={howLong} /> },
  {
    title: 'Your rights',
    body: (
      <>
        <p>Under the Act you can ask for the following, each by a single email:</p>
        <ul className="dash">
          <li>a summary of what is stored about you, and who it was shared with;</li>
          <li>wrong data corrected, missing data completed, and data no longer needed deleted;</li>
          <li>your consent withdrawn;</li>
          <li>someone nominated to exercise these rights for you if you die or are unable to.</li>
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
      lead="What you send goes to one garage, and you can read everything it writes about your car. Here is all of it."
      demo="what the software stores is described as it is; the company and its address are made up."
      sections={sections}
    />
  )
}
