import { Telling } from '../../messages/messages/message-settings.ts'
import { idParams, pdfFile } from '../../platform/endpoint-parts.ts'
import { endpoint } from '../../platform/endpoints.ts'
import { CheckIn, CheckInEntry, FinishCheckIn, MarkForm } from './check-ins.ts'

const jobCardParams = idParams('jobCardId')
const markParams = idParams('jobCardId', 'markId')

export const getCheckIn = endpoint('GET', '/garages/jobcards/:jobCardId/check-in', 'VIEW_ONLY', 'How the car came in', {
  params: jobCardParams,
  response: { 200: CheckIn },
})

export const printCheckIn = endpoint(
  'GET',
  '/garages/jobcards/:jobCardId/check-in.pdf',
  'VIEW_ONLY',
  'The finished check-in on A4',
  {
    params: jobCardParams,
    response: {
      200: pdfFile,
    },
  },
)

export const getTelling = endpoint(
  'GET',
  '/garages/jobcards/:jobCardId/check-in/telling',
  'STAFF',
  'How the driver would be told that the garage has the car, or why not',
  {
    params: jobCardParams,
    response: { 200: Telling },
  },
)

export const enterCheckIn = endpoint(
  'PUT',
  '/garages/jobcards/:jobCardId/check-in',
  'STAFF',
  'Enter what is in the car, and its reading',
  {
    params: jobCardParams,
    body: CheckInEntry,
    response: { 200: CheckIn },
  },
)

export const addMark = endpoint('POST', '/garages/jobcards/:jobCardId/check-in/marks', 'STAFF', 'Mark damage', {
  params: jobCardParams,
  body: MarkForm,
  response: { 201: CheckIn },
})

export const removeMark = endpoint(
  'DELETE',
  '/garages/jobcards/:jobCardId/check-in/marks/:markId',
  'STAFF',
  'Remove a mark',
  { params: markParams, response: { 200: CheckIn } },
)

export const finishCheckIn = endpoint(
  'POST',
  '/garages/jobcards/:jobCardId/check-in/finish',
  'STAFF',
  'Finish the check-in: signed, or skipped for a reason',
  {
    description:
      'One signature may approve the proposed jobs too, all of them or the whole call is refused: that is for service advisors and managers. The driver is told where it is wished for and they can be reached.',
    params: jobCardParams,
    body: FinishCheckIn,
    response: { 200: CheckIn },
  },
)
