import { Link } from 'react-router'
import { brand } from '../../../contract/brand.ts'
import { infoMeta } from './info-page.ts'
import { CityLink, MailLink } from './links.tsx'
import { firstServiceDiscount, warrantyPeriod } from './promises.ts'
import { type Section, TextPage } from './text-page.tsx'

const { name, office } = brand

export const meta = infoMeta({
  name: 'Terms',
  title: 'Terms of use',
  description: `What ${name} does, what the garage does and what you do, when you ask for a car service here.`,
  path: '/terms',
})

const sections: Section[] = [
  {
    title: 'Who does what',
    body: (
      <>
        <p>
          {name} runs this site: a list of car services with their prices, and a way to ask for them. The garage that
          takes your request does the work, and the agreement about the work is between you and that garage.
        </p>
        <p>Each garage writes its own services, prices and pictures, and answers for them.</p>
      </>
    ),
  },
  {
    title: 'Requests and bookings',
    body: (
      <>
        <p>
          A quote request or a booking request is a question, not an order. It binds nobody until you and the garage
          have agreed on the service, the price and the day.
        </p>
        <p>
          A garage may decline: it is full, it does not know the car, or the request is not serious. The same phone
          number can send a few requests an hour, not more.
        </p>
      </>
    ),
  },
  {
    title: 'Prices',
    body: (
      <>
        <p>
          Prices are in rupees, and stand for the service as its page describes it. A struck price is the garage’s own
          price before its discount. Work beyond the description is agreed with the garage.
        </p>
        <p>Your first service is {firstServiceDiscount} off.</p>
        <p>You pay the garage. This site takes no payment.</p>
      </>
    ),
  },
  {
    title: 'Pickup, parts and warranty',
    body: (
      <>
        <p>
          Doorstep pickup and drop are free. Parts are genuine. The warranty is {warrantyPeriod}. To use it, go back to
          the garage with its bill; if that does not help, <Link to="/refund">this is the next step</Link>.
        </p>
      </>
    ),
  },
  {
    title: 'Your side',
    body: (
      <ul className="dash">
        <li>The phone number is yours, and the car is yours or you may speak for it.</li>
        <li>What you write about the car is true as far as you know. A mechanic works from it.</li>
        <li>Registration, insurance and pollution certificate are in order when the car is collected.</li>
        <li>Your valuables are not in the car.</li>
        <li>You do not test the site with other people’s numbers, nor with a robot.</li>
      </ul>
    ),
  },
  {
    title: 'If something goes wrong',
    body: (
      <>
        <p>
          The garage answers for its work and for the car while it holds it. {name} answers for this site, and for what
          it does with <Link to="/privacy">your data</Link>.
        </p>
        <p>
          Nothing here takes away a right that the Consumer Protection Act, 2019 gives you. The law of India applies;
          the courts of {office.city} decide, unless the law gives you a nearer one.
        </p>
      </>
    ),
  },
  {
    title: 'Changes and questions',
    body: (
      <p>
        When these terms change, the new ones stand here, and hold for requests sent after that. Questions go to{' '}
        <MailLink subject="Terms" />, or through the <CityLink to="/contact">contact page</CityLink>.
      </p>
    ),
  },
]

export default function TermsPage() {
  return (
    <TextPage
      name="Terms"
      title="Terms, in plain words"
      lead="Who does what when you ask for a service here, and who answers for it."
      demo="no lawyer has read these terms, and no company stands behind them. A real business puts its own in their place."
      sections={sections}
    />
  )
}
