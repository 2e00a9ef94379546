import { Link } from 'react-router'
import { brand } from '../../../contract/platform/brand.ts'
import { cities } from '../../../contract/platform/places/cities.ts'
import { hydratesOnFirstSign } from '../../platform/page-handles.ts'
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { DataSheet } from './data-sheet.tsx'
import { infoMeta } from './info-page.ts'
import { MailLink, mailTo } from './links.tsx'
import { Opening } from './opening.tsx'
import { firstServiceDiscount, warrantyPeriod } from './promises.ts'
import { Close, type Section, TextPage } from './text-page.tsx'

const { name, phone } = brand
const subject = 'Our garage'
const registration = '/garage/register'

export const handle = hydratesOnFirstSign

export const meta = infoMeta({
  name: 'Partners',
  title: 'For garages',
  description: `What a garage gets from ${name}: requests from drivers in its city, and a back-office for bookings, job cards and customers. Register yours here.`,
  path: '/partners',
})

const backOffice = [
  {
    term: 'Services',
    detail: 'Your catalogue: prices, duration, pictures. Switch a service off and it leaves the site.',
  },
  { term: 'Leads', detail: 'Requests from the site beside those from phone and walk-in: status, priority, follow-up.' },
  { term: 'Bookings', detail: 'Calendar and list, three slots a day, pickup address where one is needed.' },
  { term: 'Job Cards', detail: 'Odometer, fuel, concerns, advisor and technician, bay, delivery day, what is paid.' },
  { term: 'Customers', detail: 'People and companies, their vehicles, their last visit.' },
  { term: 'Staff', detail: 'Advisors, technicians, cashiers, managers, each with the access you give.' },
]

const sections: Section[] = [
  {
    title: 'What you get',
    body: (
      <Opening art="empty-bay">
        <p>
          A place in your city’s list, with your name, your services and your own prices. A driver who chooses your
          service reaches you and nobody else: one request, one garage. Requests that name no service go to the city’s
          garages in turn.
        </p>
        <p>And a back-office to run the workshop, whether customers come from here or drive in.</p>
      </Opening>
    ),
  },
  { title: 'The back-office', body: <DataSheet rows={backOffice} /> },
  {
    title: 'What drivers are promised',
    body: (
      <>
        <p>In your name too, so read it first:</p>
        <ul className="dash">
          <li>free doorstep pickup and drop;</li>
          <li>genuine parts;</li>
          <li>{warrantyPeriod} warranty;</li>
          <li>live service tracking;</li>
          <li>{firstServiceDiscount} off the first service.</li>
        </ul>
        <p>And the price on the page is the price for what the page describes.</p>
      </>
    ),
  },
  {
    title: 'How to join',
    body: (
      <>
        <p>
          <Link to={registration}>Register your garage</Link> in a few minutes. You need:
        </p>
        <ul className="dash">
          <li>the garage: name, address with pincode, city, phone, email;</li>
          <li>the owner: name, phone, email, which you confirm by a link.</li>
        </ul>
        <p>
          Then put in the services you often do, with your prices: from the first one on drivers find you. Questions go
          to <MailLink subject={subject} />.
        </p>
        <p>
          The city is one of{' '}
          {new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(cities.map(({ city }) => city))}. Where no
          garage is listed yet, yours opens it.
        </p>
      </>
    ),
  },
]

export default function PartnersPage() {
  return (
    <TextPage
      name="Partners"
      title="An empty bay earns nothing"
      lead="For garages: drivers from your city, and a back-office to run the shop."
      demo="the back-office is described as it is; nobody reads this mailbox."
      sections={sections}
      close={
        <Close sentence="Put your garage on the list.">
          <ButtonLink look="ink" to={registration}>
            Register your garage
          </ButtonLink>
          <ButtonAnchor look="line" href={mailTo(subject)}>
            <Icon name="mail" />
            Write to us
          </ButtonAnchor>
          <ButtonAnchor look="line" href={phone.href}>
            <Icon name="phone" />
            {phone.display}
          </ButtonAnchor>
        </Close>
      }
    />
  )
}
