import { brand } from '../../../contract/platform/brand.ts'
import { hydratesOnFirstSign } from '../../platform/page-handles.ts'
import { DataSheet } from './data-sheet.tsx'
import { infoMeta } from './info-page.ts'
import { MailLink } from './links.tsx'
import { warrantyPeriod } from './promises.ts'
import { type Section, TextPage } from './text-page.tsx'

const { name } = brand

export const handle = hydratesOnFirstSign

export const meta = infoMeta({
  name: 'Refund',
  title: 'Cancelling and refunds',
  description: `How to cancel a car service requested on ${name}, who refunds you, and when the ${warrantyPeriod} warranty applies instead.`,
  path: '/refund',
})

const cases = [
  {
    term: 'Before the car is there',
    detail: 'Requests and bookings cost nothing, and cancelling a booking is free: by the link in its message.',
  },
  { term: 'Before work begins', detail: 'Tell the garage. It refunds in full whatever you paid in advance.' },
  {
    term: 'During the work',
    detail: 'You pay for the work done and the parts fitted. The rest is refunded.',
  },
  {
    term: 'After delivery',
    detail: `Within ${warrantyPeriod} the warranty applies: take the car back to the garage.`,
  },
]

const sections: Section[] = [
  {
    title: 'Where your money is',
    body: (
      <p>
        With the garage. This site takes no payment, so {name} has nothing to refund: the garage that took the money
        returns it the way it was paid. What we can do is take the matter up with the garage for you.
      </p>
    ),
  },
  { title: 'Cancelling', body: <DataSheet rows={cases} /> },
  {
    title: 'How to ask',
    body: (
      <>
        <p>
          Ask the garage first: its name and phone number are on the bill. If you get no answer, or the wrong one, write
          to <MailLink subject="Refund" /> with:
        </p>
        <ul className="dash">
          <li>the phone number you used in the request;</li>
          <li>the garage and the date;</li>
          <li>a photo of the bill;</li>
          <li>what is wrong, in a sentence or two, with a photo if you can.</li>
        </ul>
      </>
    ),
  },
  {
    title: 'What we cannot undo',
    body: (
      <p>
        Wear unrelated to the work, parts you supplied yourself, and repairs that someone else has since redone. Ask
        anyway: a photo often settles it.
      </p>
    ),
  },
]

export default function RefundPage() {
  return (
    <TextPage
      name="Refund"
      title="Cancelling and refunds"
      lead="Who refunds what, and who to ask."
      demo="this policy shows what such a page says. It is not binding; a real business agrees its own with its garages."
      sections={sections}
    />
  )
}
