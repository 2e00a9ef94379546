import { idParams, pdfFile } from '../../platform/endpoint-parts.ts'
import { endpoint } from '../../platform/endpoints.ts'
import { JobCardDetail } from '../job-cards/job-cards.ts'
import {
  Comparison,
  Estimate,
  Estimates,
  RecordedAnswer,
  SendEstimate,
  SentEstimate,
  ShareEstimate,
} from './estimates.ts'

const jobCardParams = idParams('jobCardId')
const estimateParams = idParams('jobCardId', 'estimateId')

export const listEstimates = endpoint(
  'GET',
  '/garages/jobcards/:jobCardId/estimates',
  'VIEW_ONLY',
  'Every version, with its events and answers, newest first',
  {
    params: jobCardParams,
    response: { 200: Estimates },
  },
)

export const compareWithBill = endpoint(
  'GET',
  '/garages/jobcards/:jobCardId/comparison',
  'VIEW_ONLY',
  'The bill beside what the driver agreed to, line by line',
  {
    params: jobCardParams,
    response: { 200: Comparison },
  },
)

export const printComparison = endpoint(
  'GET',
  '/garages/jobcards/:jobCardId/comparison.pdf',
  'VIEW_ONLY',
  'The same on A4',
  { params: jobCardParams, response: { 200: pdfFile } },
)

export const sendEstimate = endpoint(
  'POST',
  '/garages/jobcards/:jobCardId/estimates',
  'STAFF',
  'Ask the driver: a new version, sent or shared, or only sealed',
  {
    description:
      'Service advisors and managers. The version before is superseded. 409 `nothing_to_ask` where everything is answered. With an empty `send` nobody is sent anything: what the driver says without having read it is written down of that version.',
    params: jobCardParams,
    body: SendEstimate,
    response: { 201: SentEstimate },
  },
)

export const printEvidence = endpoint(
  'GET',
  '/garages/jobcards/:jobCardId/estimates/:estimateId.pdf',
  'VIEW_ONLY',
  'A version with all its events and answers, and its seal, on A4',
  {
    params: estimateParams,
    response: { 200: pdfFile },
  },
)

export const shareEstimate = endpoint(
  'POST',
  '/garages/jobcards/:jobCardId/estimates/:estimateId/links',
  'STAFF',
  'Send or share the same version once more',
  {
    description: 'Service advisors and managers. Only the newest version, while it can be answered or read.',
    params: estimateParams,
    body: ShareEstimate,
    response: { 201: SentEstimate },
  },
)

export const withdrawEstimate = endpoint(
  'POST',
  '/garages/jobcards/:jobCardId/estimates/:estimateId/withdraw',
  'STAFF',
  'Take the newest version back; its links open nothing any more',
  {
    description: 'Service advisors and managers. Answers already given still count.',
    params: estimateParams,
    response: { 200: Estimate },
  },
)

export const recordAnswers = endpoint(
  'POST',
  '/garages/jobcards/:jobCardId/estimates/:estimateId/answers',
  'STAFF',
  'Write down what the driver said',
  {
    description: 'Service advisors and managers. The driver gets a receipt.',
    params: estimateParams,
    body: RecordedAnswer,
    response: { 200: JobCardDetail },
  },
)
