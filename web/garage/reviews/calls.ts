import { infiniteQueryOptions } from '@tanstack/react-query'
import {
  GarageReviews,
  type GarageReviewsQuery,
  OneGarageReview,
  type ReviewReport,
} from '../../../contract/drivers/reviews/reviews.ts'
import { call } from '../../platform/api-client.ts'

const base = 'garages/reviews'

export const reviewsQuery = (tab: GarageReviewsQuery['tab']) =>
  infiniteQueryOptions({
    queryKey: ['reviews', tab],
    queryFn: ({ pageParam }) =>
      call(GarageReviews, 'get', base, { searchParams: { tab, ...(pageParam ? { cursor: pageParam } : {}) } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

export const answerReview = (id: string, words: string) =>
  call(OneGarageReview, 'post', `${base}/${id}/reply`, { json: { words } })
export const reportReview = (id: string, json: ReviewReport) =>
  call(OneGarageReview, 'post', `${base}/${id}/report`, { json })
