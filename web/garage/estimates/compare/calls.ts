import { Comparison } from '../../../../contract/workshop/estimates/estimates.ts'
import { call } from '../../../platform/api-client.ts'

export const getComparison = (cardId: string) => call(Comparison, 'get', `garages/jobcards/${cardId}/comparison`)

/** A file is opened by its address, which carries the garage. */
export const comparisonAddress = (cardId: string, garageId: string | undefined) =>
  `/api/v1/garages/jobcards/${cardId}/comparison.pdf?${new URLSearchParams({ garageId: garageId ?? '' })}`
