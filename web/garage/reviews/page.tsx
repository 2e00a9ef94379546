import '../css/reviews.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { GarageReviewsQuery } from '../../../contract/drivers/reviews/reviews.ts'
import { useLive } from '../../platform/live.ts'
import { useRefresh } from '../../platform/query.tsx'
import { Button } from '../../ui/button.tsx'
import { useListState } from '../../ui/office/address-state.ts'
import { FilterBar, FilterButtons } from '../../ui/office/filters.tsx'
import { Empty, ListStates } from '../../ui/office/list-states.tsx'
import { PageHeader } from '../../ui/office/page-header.tsx'
import { RatingSummary } from '../../ui/rating.tsx'
import { reviewsQuery } from './calls.ts'
import { ReviewRow } from './review-row.tsx'

const tabs = [
  ['TO_ANSWER', 'To answer'],
  ['ALL', 'All'],
  ['REPORTED', 'Reported'],
] as const

const nothing: Record<GarageReviewsQuery['tab'], { title: string; words: string }> = {
  ALL: {
    title: 'No reviews yet',
    words: 'Drivers who agreed to it are asked a day after delivery. Others can write from My Bookings.',
  },
  TO_ANSWER: { title: 'Every review is answered', words: 'A new one stays here until you answer it.' },
  REPORTED: { title: 'No reports', words: 'What you report stays here until the review desk has decided.' },
}

/** What drivers wrote of this garage: read, answered once, reported. */
export default function ReviewsPage() {
  const [shown, , filters] = useListState({ q: '', tab: ['ALL', 'TO_ANSWER', 'REPORTED'] })
  const tab = shown.tab as GarageReviewsQuery['tab']
  const list = useInfiniteQuery(reviewsQuery(tab))
  useLive(['review'], useRefresh('reviews'))
  const [first] = list.data?.pages ?? []
  const reviews = list.data?.pages.flatMap((page) => page.reviews) ?? []
  const options = tabs.map(([value, words]) => ({
    value,
    label: first ? `${words} ${first.counts[value]}` : words,
  }))
  return (
    <>
      <PageHeader title="Reviews" heading="Reviews" back={{ to: '/garage/customers', label: 'Customers' }} />
      <FilterBar>
        <FilterButtons label="Show" options={options} {...filters.of('tab')} />
      </FilterBar>
      <div className="reviews-page">
        <ListStates
          list={list}
          nouns="reviews"
          says={`${reviews.length} reviews`}
          skeleton={<div className="sheet reviews-wait" />}
          isEmpty={reviews.length === 0}
          empty={<Empty title={nothing[tab].title}>{nothing[tab].words}</Empty>}
        >
          <div>
            <ul className="sheet office-reviews" aria-label="Reviews">
              {reviews.map((review) => (
                <ReviewRow key={review.id} review={review} />
              ))}
            </ul>
            {list.hasNextPage && (
              <Button look="line" onClick={() => list.fetchNextPage()} aria-busy={list.isFetchingNextPage}>
                More reviews
              </Button>
            )}
          </div>
        </ListStates>
        <aside>
          {first?.rating && first.rating.average !== null && (
            <section className="sheet reviews-rating" aria-label="Rating">
              <RatingSummary rating={first.rating} says="" />
            </section>
          )}
          <section className="sheet reviews-how" aria-labelledby="how-it-works">
            <h2 id="how-it-works">How it works</h2>
            <p>
              Every driver who agreed to it is asked a day after delivery. You can’t choose who. Others can still write
              from My Bookings.
            </p>
            <p>
              A low rating is no reason to take a review down. Private data, abuse, a different visit or payment is.
            </p>
            <p>Neither stars nor a place in the list are for sale.</p>
          </section>
        </aside>
      </div>
    </>
  )
}
