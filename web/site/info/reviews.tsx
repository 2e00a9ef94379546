import { Link } from 'react-router'
import {
  daysToChange,
  daysToWrite,
  minReviewsForAverage,
  reviewRules,
} from '../../../contract/drivers/reviews/review-kinds.ts'
import { brand } from '../../../contract/platform/brand.ts'
import { hydratesOnFirstSign } from '../../platform/page-handles.ts'
import { DataSheet } from './data-sheet.tsx'
import { infoMeta } from './info-page.ts'
import { type Section, TextPage } from './text-page.tsx'

const { name } = brand

export const handle = hydratesOnFirstSign

export const meta = infoMeta({
  name: 'Reviews',
  title: 'How reviews are kept honest',
  description: `Who can review a garage on ${name}, how its stars are counted, and who decides about a reported review.`,
  path: '/reviews',
})

const rules = Object.entries(reviewRules).map(([rule, { name, words }]) => ({
  term: `${rule}. ${name}`,
  detail: words,
}))

const sections: Section[] = [
  {
    title: 'Who writes them',
    body: (
      <>
        <p>
          Only a driver whose car the garage has delivered: one review a visit, within {daysToWrite} days. It can be
          changed for {daysToChange} days. People who work at a garage cannot review it.
        </p>
        <p>
          Every driver who agreed to it is asked a day after the visit. The garage does not choose who is asked. If you
          were not asked, write from <Link to="/account/bookings">My Bookings</Link>.
        </p>
      </>
    ),
  },
  {
    title: 'How stars are counted',
    body: (
      <p>
        Each driver counts once, by their latest review. An average is shown from {minReviewsForAverage} drivers on.
        Neither stars nor a place in a list can be bought.
      </p>
    ),
  },
  {
    title: 'What is taken down',
    body: (
      <>
        <p>A review that breaks one of four rules. Few stars are not among them.</p>
        <DataSheet rows={rules} />
      </>
    ),
  },
  {
    title: 'Who decides',
    body: (
      <>
        <p>
          Anyone can report a review, the garage too. It stays up until {name}’s review desk has read it. Nobody at the
          desk works for a garage.
        </p>
        <p>
          Where a review is taken down, the rule and the reason are shown in its place, its photos go, and its stars do
          not count. The garage can answer each review once.
        </p>
      </>
    ),
  },
]

export default function ReviewsPage() {
  return (
    <TextPage
      name="Reviews"
      title="How reviews are kept honest"
      lead="Every review is of a car that was delivered, and no garage decides which ones stay."
      sections={sections}
    />
  )
}
