import type { z } from 'zod'
import { addressOf } from '../../../contract/platform/endpoints.ts'
import * as estimatesApi from '../../../contract/workshop/estimates/api.ts'
import type { RecordedAnswer, SendEstimate, ShareEstimate } from '../../../contract/workshop/estimates/estimates.ts'
import { ask } from '../../platform/api-client.ts'

export const getEstimates = (cardId: string) => ask(estimatesApi.listEstimates, { params: { jobCardId: cardId } })

export const sendEstimate = (cardId: string, json: z.input<typeof SendEstimate>) =>
  ask(estimatesApi.sendEstimate, { params: { jobCardId: cardId }, json })

export const shareEstimate = (cardId: string, id: string, json: z.input<typeof ShareEstimate>) =>
  ask(estimatesApi.shareEstimate, { params: { jobCardId: cardId, estimateId: id }, json })

export const withdrawEstimate = (cardId: string, id: string) =>
  ask(estimatesApi.withdrawEstimate, { params: { jobCardId: cardId, estimateId: id } })

export const recordAnswer = (cardId: string, id: string, json: z.input<typeof RecordedAnswer>) =>
  ask(estimatesApi.recordAnswers, { params: { jobCardId: cardId, estimateId: id }, json })

/** A file is opened by its address, which carries the garage. */
export const evidenceAddress = (cardId: string, id: string, garageId: string | undefined) =>
  addressOf(estimatesApi.printEvidence, { params: { jobCardId: cardId, estimateId: id }, query: { garageId } })
