import { idParams } from '../../platform/endpoint-parts.ts'
import { endpoint } from '../../platform/endpoints.ts'
import { ProblemDocument } from '../../platform/problems.ts'
import { JobCardDetail } from '../../workshop/job-cards/job-cards.ts'
import {
  Bill,
  BillDiscount,
  BillFilter,
  BillList,
  BillPreview,
  BillPreviewQuery,
  BillsQuery,
  BillsSummary,
  NewBill,
  NewCreditNote,
  NewRework,
} from './bills.ts'

const cardParams = idParams('jobCardId')
const billParams = idParams('billId')

export const previewBill = endpoint(
  'GET',
  '/garages/jobcards/:jobCardId/bill-preview',
  'VIEW_ONLY',
  'The bill as it would be issued now, and what it lacks',
  {
    params: cardParams,
    querystring: BillPreviewQuery,
    response: { 200: BillPreview, 409: ProblemDocument },
  },
)

export const issueBill = endpoint(
  'POST',
  '/garages/jobcards/:jobCardId/bill',
  'STAFF',
  'Issue the bill of a job card, which locks the card',
  {
    description:
      'Cashiers, service advisors and managers. Another total than `expectedTotal` is refused with 409 `bill_changed`; what is missing with 409 `bill_incomplete`, each with its field.',
    params: cardParams,
    body: NewBill,
    response: { 201: Bill },
  },
)

export const listBills = endpoint('GET', '/garages/bills', 'VIEW_ONLY', 'Bills and credit notes, newest first', {
  querystring: BillsQuery,
  response: { 200: BillList },
})

export const summarizeBills = endpoint(
  'GET',
  '/garages/bills/summary',
  'VIEW_ONLY',
  'What the list’s filters keep comes to',
  {
    querystring: BillFilter,
    response: { 200: BillsSummary },
  },
)

export const getBill = endpoint(
  'GET',
  '/garages/bills/:billId',
  'VIEW_ONLY',
  'One bill or credit note as issued, and where it stands',
  { params: billParams, response: { 200: Bill } },
)

export const setDiscount = endpoint(
  'PUT',
  '/garages/jobcards/:jobCardId/discount',
  'STAFF',
  'Take something off the whole bill of a job card; 0 takes the discount away',
  {
    description: 'Cashiers and service advisors as far as the garage’s setting lets them; managers any.',
    params: cardParams,
    body: BillDiscount,
    response: { 200: JobCardDetail },
  },
)

export const addRework = endpoint(
  'POST',
  '/garages/jobcards/:jobCardId/rework',
  'STAFF',
  'Add a line of an earlier bill of this car again, free under its warranty',
  {
    params: cardParams,
    body: NewRework,
    response: { 201: JobCardDetail },
  },
)

export const creditBill = endpoint(
  'POST',
  '/garages/bills/:billId/credit-notes',
  'STAFF',
  'Correct a bill by a credit note, whole or in part',
  {
    description: 'Managers. All of it opens the job card again, unless `reopen` is false.',
    params: billParams,
    body: NewCreditNote,
    response: { 201: Bill },
  },
)
