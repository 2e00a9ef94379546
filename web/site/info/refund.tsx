import { brand } from '../../../contract/brand.ts'
import { DataSheet } from './data-sheet.tsx'
import { infoMeta } from './info-page.ts'
import { MailLink } from './links.tsx'
import { warrantyPeriod } from './promises.ts'
import { type Section, TextPage } from './text-page.tsx'

const { name } = brand

export const meta = infoMeta({
  name: 'Refund',
  title: 'Cancelling and refunds',
  description: `How to cancel a car service asked for on ${name}, who returns the money, and what the ${warrantyPeriod} warranty has to do with it.`,
  path: '/refund',
})

const cases = [
  { term: 'Before you agreed', detail: 'A request costs nothing. There is nothing to return.' },
  { term: 'Before work begins', detail: 'Tell the garage. What you paid ahead comes back from it, in full.' },
  {
    term: 'During the work',
    detail: 'You pay for what is done and for parts that are fitted. The rest comes back.',
  },
  {
    term: 'After delivery',
    detail: `Within ${warrantyPeriod} it is a matter of the warranty: the garage sees the car again.`,
  },
]

const sections: Section[] = [
  {
    title: 'Where your money is',
    body: (
      <p>
        At the garage. This site takes no payment, so {name} has none to give back: the garage that took the money
        returns it, the way it was paid. What we do is take your side of it up with the garage.
      </p>
    ),
  },
  { title: 'Cancelling', body: <DataSheet rows={cases} /> },
  {
    title: 'How to ask',
    body: (
      <>
        <p>
          Ask the garage first: its name and phone stand on the bill. If you get no answer, or the wrong one, write to{' '}
          <MailLink subject="Refund" /> with:
        </p>
        <ul className="dash">
          <li>the phone number that the request carried;</li>
          <li>the garage, and the day;</li>
          <li>a photo of the bill;</li>
          <li>what is wrong, in one or two sentences. A photo says it faster.</li>
        </ul>
      </>
    ),
  },
  {
    title: 'What we cannot undo',
    body: (
      <p>
        Wear that has nothing to do with the work, a part that you brought along yourself, and a repair that somebody
        else has opened again in between. Ask all the same: a photo often decides it.
      </p>
    ),
  },
]

export default function RefundPage() {
  return (
    <TextPage
      name="Refund"
      title="Cancelling, and money back"
      lead="Who returns what, and whom to ask."
      demo="this policy shows what such a page says. It binds nobody; a real business writes its own with its garages."
      sections={sections}
    />
  )
}
