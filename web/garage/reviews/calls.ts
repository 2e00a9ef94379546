import { infiniteQueryOptions } from '@tanstack/react-query'
import * as reviewsApi from '../../../contract/drivers/reviews/api.ts'
import type { GarageReviewsQuery, ReviewReport } from '../../../contract/drivers/reviews/reviews.ts'
import { ask } from '../../platform/api-client.ts'

export const reviewsQuery = (tab: GarageReviewsQuery['tab']) =>
  infiniteQueryOptions({
    queryKey: ['reviews', tab],
    queryFn: ({ pageParam }) =>
      ask(reviewsApi.listGarageReviews, { query: { tab, ...(pageParam ? { cursor: pageParam } : {}) } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

export const answerReview = (id: string, words: string) =>
  ask(reviewsApi.answerReview, { params: { reviewId: id }, json: { words } })
export const reportReview = (id: string, json: ReviewReport) =>
  ask(reviewsApi.reportReview, { params: { reviewId: id }, json })
