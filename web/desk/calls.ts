import { queryOptions } from '@tanstack/react-query'
import { type DeskDecided, DeskReviews, type WaitingReport } from '../../contract/reviews.ts'
import { z } from '../../contract/zod.ts'
import { call } from '../platform/api-client.ts'

export const deskQuery = queryOptions({
  queryKey: ['desk'],
  queryFn: () => call(DeskReviews, 'get', 'desk/reviews'),
})

export const decideReport = ({ garageId, reportId }: WaitingReport, json: Partial<DeskDecided>) =>
  call(z.unknown(), 'post', `desk/garages/${garageId}/reports/${reportId}/decision`, { json })
