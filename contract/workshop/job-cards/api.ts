import { Done } from '../../people/auth/auth.ts'
import { csvFile, idParams, pdfFile } from '../../platform/endpoint-parts.ts'
import { endpoint } from '../../platform/endpoints.ts'
import { LineForm, LineSuggestions, LineSuggestionsQuery, LinesForm, NewLine } from './job-card-lines.ts'
import {
  JobCardDetail,
  JobCardEdit,
  JobCardFilter,
  JobCardStatusChange,
  JobCardSummary,
  JobCards,
  JobCardsQuery,
  NewJobCard,
  WalkIn,
} from './job-cards.ts'
import { AddDeclinedWork, AskAgain, DeclinedWorks, DismissDeclinedWork, NewWork, WorkEdit } from './works.ts'

const jobCardParams = idParams('jobCardId')
const lineParams = idParams('jobCardId', 'lineId')
const workParams = idParams('jobCardId', 'workId')

export const listDeclinedWorks = endpoint(
  'GET',
  '/garages/customers/:id/vehicles/:vehicleId/declined-works',
  'VIEW_ONLY',
  'Jobs that were declined for a car and still wait, the latest first',
  {
    params: idParams('id', 'vehicleId'),
    response: { 200: DeclinedWorks },
  },
)

export const listDeclinedOfCustomer = endpoint(
  'GET',
  '/garages/customers/:id/declined-works',
  'VIEW_ONLY',
  'Jobs that were declined for any car of a customer and still wait, the latest first',
  {
    params: idParams('id'),
    response: { 200: DeclinedWorks },
  },
)

export const addDeclinedWork = endpoint(
  'POST',
  '/garages/jobcards/:jobCardId/declined-works/:declinedWorkId/add',
  'STAFF',
  'Add a declined job to a later card of the car, at the price of then',
  {
    params: idParams('jobCardId', 'declinedWorkId'),
    body: AddDeclinedWork,
    response: { 200: JobCardDetail },
  },
)

export const dismissDeclinedWork = endpoint(
  'POST',
  '/garages/declined-works/:declinedWorkId/dismiss',
  'STAFF',
  'Dismiss a declined job: nobody asks for it any more',
  {
    description: 'Service advisors and managers. Answers with what still waits on the car.',
    params: idParams('declinedWorkId'),
    body: DismissDeclinedWork,
    response: { 200: DeclinedWorks },
  },
)

export const listSuggestions = endpoint(
  'GET',
  '/garages/jobcards/line-suggestions',
  'VIEW_ONLY',
  'What a line may be: services on sale, and lines used before',
  {
    querystring: LineSuggestionsQuery,
    response: { 200: LineSuggestions },
  },
)

export const addLine = endpoint('POST', '/garages/jobcards/:jobCardId/lines', 'STAFF', 'Add a line', {
  params: jobCardParams,
  body: NewLine,
  response: { 201: JobCardDetail },
})

export const orderLines = endpoint(
  'PUT',
  '/garages/jobcards/:jobCardId/lines',
  'STAFF',
  'Set all lines, in their order',
  { params: jobCardParams, body: LinesForm, response: { 200: JobCardDetail } },
)

export const changeLine = endpoint('PUT', '/garages/jobcards/:jobCardId/lines/:lineId', 'STAFF', 'Change a line', {
  params: lineParams,
  body: LineForm,
  response: { 200: JobCardDetail },
})

export const removeLine = endpoint('DELETE', '/garages/jobcards/:jobCardId/lines/:lineId', 'STAFF', 'Remove a line', {
  params: lineParams,
  response: { 200: JobCardDetail },
})

export const listJobCards = endpoint('GET', '/garages/jobcards', 'VIEW_ONLY', 'Job cards, newest first', {
  querystring: JobCardsQuery,
  response: { 200: JobCards },
})

export const countTiles = endpoint(
  'GET',
  '/garages/jobcards/summary',
  'VIEW_ONLY',
  'How many are open, in progress, ready, and not paid',
  {
    querystring: JobCardFilter,
    response: { 200: JobCardSummary },
  },
)

export const exportJobCards = endpoint(
  'GET',
  '/garages/jobcards/export.csv',
  'ADMIN',
  'What the list’s filters keep, as CSV',
  { querystring: JobCardFilter, response: { 200: csvFile } },
)

export const getJobCard = endpoint(
  'GET',
  '/garages/jobcards/:jobCardId',
  'VIEW_ONLY',
  'One job card with lines, payments and totals',
  { params: jobCardParams, response: { 200: JobCardDetail } },
)

export const createJobCard = endpoint('POST', '/garages/jobcards', 'STAFF', 'Open a job card', {
  body: NewJobCard,
  response: { 201: JobCardDetail },
})

export const openForWalkIn = endpoint(
  'POST',
  '/garages/jobcards/walk-ins',
  'STAFF',
  'Add a customer with a car, and open its job card: all or nothing',
  {
    body: WalkIn,
    response: { 201: JobCardDetail },
  },
)

export const editJobCard = endpoint('PUT', '/garages/jobcards/:jobCardId', 'STAFF', 'Change a job card', {
  params: jobCardParams,
  body: JobCardEdit,
  response: { 200: JobCardDetail },
})

export const changeJobCardStatus = endpoint(
  'PUT',
  '/garages/jobcards/:jobCardId/status',
  'STAFF',
  'Set a job card’s state',
  { params: jobCardParams, body: JobCardStatusChange, response: { 200: JobCardDetail } },
)

export const deleteJobCard = endpoint('DELETE', '/garages/jobcards/:jobCardId', 'MANAGER', 'Delete a job card', {
  params: jobCardParams,
  response: { 200: Done },
})

export const printJobCard = endpoint(
  'GET',
  '/garages/jobcards/:jobCardId/job-card.pdf',
  'VIEW_ONLY',
  'The job card on A4',
  { params: jobCardParams, response: { 200: pdfFile } },
)

export const printEstimate = endpoint(
  'GET',
  '/garages/jobcards/:jobCardId/estimate.pdf',
  'VIEW_ONLY',
  'The estimate on A4',
  { params: jobCardParams, response: { 200: pdfFile } },
)

export const addWork = endpoint(
  'POST',
  '/garages/jobcards/:jobCardId/works',
  'STAFF',
  'Add a job: lines that are asked as one',
  {
    params: jobCardParams,
    body: NewWork,
    response: { 201: JobCardDetail },
  },
)

export const changeWork = endpoint(
  'PUT',
  '/garages/jobcards/:jobCardId/works/:workId',
  'STAFF',
  'Change a job and its lines; one that was declined is offered anew',
  {
    params: workParams,
    body: WorkEdit,
    response: { 200: JobCardDetail },
  },
)

export const askAgain = endpoint(
  'POST',
  '/garages/jobcards/:jobCardId/works/:workId/ask-again',
  'STAFF',
  'Offer a declined job again',
  {
    params: workParams,
    body: AskAgain,
    response: { 200: JobCardDetail },
  },
)

export const removeWork = endpoint(
  'DELETE',
  '/garages/jobcards/:jobCardId/works/:workId',
  'STAFF',
  'Remove a job with its lines',
  { params: workParams, response: { 200: JobCardDetail } },
)
