import { Link } from 'react-router'
import { brand } from '../../../contract/platform/brand.ts'
import { maxMoves } from '../../../contract/workshop/bookings/booking-words.ts'
import { hydratesOnFirstSign } from '../../platform/page-handles.ts'
import { infoMeta } from './info-page.ts'
import { CityLink, MailLink } from './links.tsx'
import { firstServiceDiscount, warrantyPeriod } from './promises.ts'
import { type Section, TextPage } from './text-page.tsx'

const { name, office } = brand

export const handle = hydratesOnFirstSign

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
        <p>Each garage publishes its own services, prices and pictures, and is responsible for them.</p>
      </>
    ),
  },
  {
    title: 'Requests and bookings',
    body: (
      <>
        <p>
          A quote request, and ‘Book This Service’, are enquiries. Nobody is committed until you and the garage agree on
          the service, the price and the day.
        </p>
        <p>
          A booking of a day and time is an agreement with the garage: it keeps the slot and the total that you
          confirmed, and you bring the car or have it ready for the pickup. Until its slot is over or the work has begun
          you can move it {maxMoves} times and cancel it, free of charge, by the link in the message or in your account.
        </p>
        <p>
          A garage may decline a request, or a booking that it has not confirmed, if it does not work on your car or
          doubts that it is genuine. Each phone number can send only a few requests an hour and make five bookings a
          day.
        </p>
      </>
    ),
  },
  {
    title: 'Prices',
    body: (
      <>
        <p>
          Prices are in rupees and cover the service as its page describes it. A crossed-out price is the garage’s own
          price before its discount. Agree any further work with the garage.
        </p>
        <p>Your first service is {firstServiceDiscount} off.</p>
        <p>You pay the garage. This site takes no payment; the UPI code on a bill pays the garage’s own account.</p>
      </>
    ),
  },
  {
    title: 'Pickup, parts and warranty',
    body: (
      <>
        <p>
          Doorstep pickup and drop are free. Parts are genuine. The warranty is {warrantyPeriod}. To use it, take the
          bill back to the garage; if that does not help, <Link to="/refund">this is the next step</Link>.
        </p>
      </>
    ),
  },
  {
    title: 'Your side',
    body: (
      <ul className="dash">
        <li>The phone number is yours, and the car is yours or you act for its owner.</li>
        <li>What you write about the car is true to the best of your knowledge. A mechanic relies on it.</li>
        <li>Registration, insurance and pollution certificate are in order when the car is collected.</li>
        <li>You have removed your valuables from the car.</li>
        <li>You do not use other people’s numbers or automated tools on this site.</li>
      </ul>
    ),
  },
  {
    title: 'If something goes wrong',
    body: (
      <>
        <p>
          The garage is responsible for its work, and for the car while it is there. {name} is responsible for this
          site, and for what it does with <Link to="/privacy">your data</Link>.
        </p>
        <p>
          Nothing here takes away a right that the Consumer Protection Act, 2019 gives you. The law of India applies;
          the courts of {office.city} have jurisdiction, unless the law lets you choose a nearer one.
        </p>
      </>
    ),
  },
  {
    title: 'Changes and questions',
    body: (
      <p>
        When these terms change, the new ones are published here and apply to requests and bookings sent from then on.
        Send questions to <MailLink subject="Terms" />, or through the <CityLink to="/contact">contact page</CityLink>.
      </p>
    ),
  },
]

export default function TermsPage() {
  return (
    <TextPage
      name="Terms"
      title="Terms, in plain words"
      lead="Who does what when you ask for a service here, and who is responsible."
      demo="no lawyer has read these terms, and no company stands behind them. A real business would use its own."
      sections={sections}
    />
  )
}
