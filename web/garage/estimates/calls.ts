import type { z } from 'zod'
import {
  Estimate,
  Estimates,
  type RecordedAnswer,
  type SendEstimate,
  SentEstimate,
  type ShareEstimate,
} from '../../../contract/workshop/estimates/estimates.ts'
import { JobCardDetail } from '../../../contract/workshop/job-cards/job-cards.ts'
import { call } from '../../platform/api-client.ts'

const of = (cardId: string) => `garages/jobcards/${cardId}/estimates`

export const getEstimates = (cardId: string) => call(Estimates, 'get', of(cardId))

export const sendEstimate = (cardId: string, json: z.input<typeof SendEstimate>) =>
  call(SentEstimate, 'post', of(cardId), { json })

export const shareEstimate = (cardId: string, id: string, json: z.input<typeof ShareEstimate>) =>
  call(SentEstimate, 'post', `${of(cardId)}/${id}/links`, { json })

export const withdrawEstimate = (cardId: string, id: string) => call(Estimate, 'post', `${of(cardId)}/${id}/withdraw`)

export const recordAnswer = (cardId: string, id: string, json: z.input<typeof RecordedAnswer>) =>
  call(JobCardDetail, 'post', `${of(cardId)}/${id}/answers`, { json })

/** A file is opened by its address, which carries the garage. */
export const evidenceAddress = (cardId: string, id: string, garageId: string | undefined) =>
  `/api/v1/${of(cardId)}/${id}.pdf?${new URLSearchParams({ garageId: garageId ?? '' })}`
