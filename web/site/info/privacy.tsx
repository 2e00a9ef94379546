import { Link } from 'react-router'
import { brand } from '../../../contract/brand.ts'
import { DataSheet } from './data-sheet.tsx'
import { infoMeta } from './info-page.ts'
import { MailLink } from './links.tsx'
import { type Section, TextPage } from './text-page.tsx'

const { name, office } = brand

export const meta = infoMeta({
  name: 'Privacy',
  title: 'Privacy',
  description: `What ${name} stores about you and your car, who sees it, and how to have it corrected or erased.`,
  path: '/privacy',
})

const stored = [
  { term: 'Phone number', detail: 'With every request: it is how the garage reaches you.' },
  { term: 'City and car', detail: 'With every request: make and model, and the service where you chose one.' },
  {
    term: 'Name, email, note',
    detail: 'Only if you fill them in. Without a name the request says ‘Customer’.',
  },
  {
    term: 'Newsletter',
    detail: 'The email address that you put in the box at the foot of the page, and nothing else.',
  },
  {
    term: 'Against misuse',
    detail: 'How many requests came from a phone number and from an internet address, counted over an hour.',
  },
]

const sections: Section[] = [
  { title: 'What we store', body: <DataSheet rows={stored} /> },
  {
    title: 'What for',
    body: (
      <p>
        Your request is used to answer it, a newsletter address to send the newsletter, and neither for anything else.
        Pressing the button is your consent to this use, as the Digital Personal Data Protection Act, 2023 asks for it.
        You can take it back as easily, by mail; what was done before stays lawful.
      </p>
    ),
  },
  {
    title: 'Who sees it',
    body: (
      <>
        <p>
          The one garage that serves the request: the garage of the service you chose, or a garage of your city when you
          asked for a quote. Your phone number is passed to it, and so is all else that you wrote in the form. Its staff
          can read it; another garage cannot.
        </p>
        <p>
          We do not sell it, do not rent it, and show no advertising. {name} runs the server that holds it, and sees it
          where it must to keep that running.
        </p>
      </>
    ),
  },
  {
    title: 'In your browser',
    body: (
      <p>
        Two entries and two cookies at most: <code>selectedLocation</code>, the city that you chose; <code>user</code>{' '}
        and the cookies of the session, only once you are signed in. <Link to="/cookies">All of it, one by one</Link>.
      </p>
    ),
  },
  {
    title: 'How long',
    body: (
      <p>
        A garage keeps a request with its own records of the car and the work. Ask, and we have it erased, unless a law
        asks for it to be kept: a bill, for example. The newsletter address goes when you tell us.
      </p>
    ),
  },
  {
    title: 'Your rights',
    body: (
      <>
        <p>The Act gives you these, and one mail is enough for each:</p>
        <ul className="dash">
          <li>a summary of what is stored about you, and with whom it was shared;</li>
          <li>what is wrong corrected, what is missing completed, what is no longer needed erased;</li>
          <li>your consent taken back;</li>
          <li>a person named who may use these rights for you, if you die or cannot.</li>
        </ul>
        <p>This site is for drivers: you are 18 or older when you send a request.</p>
      </>
    ),
  },
  {
    title: 'Grievances',
    body: (
      <>
        <p>
          Write to <MailLink subject="Privacy" />, or by post to {name}, {office.street}, {office.city} {office.pincode}
          . Give the phone number that the request carried, so that we find it.
        </p>
        <p>If our answer does not settle it, you may complain to the Data Protection Board of India.</p>
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
