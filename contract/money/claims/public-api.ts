import { linkParams, pdfFile } from '../../platform/endpoint-parts.ts'
import { endpoint } from '../../platform/endpoints.ts'
import { PaperLanguage } from '../../platform/paper-language.ts'
import { ProblemDocument, problemSentence } from '../../platform/problems.ts'
import { z } from '../../platform/zod.ts'
import { PublicBill } from '../bill-links/bill-links.ts'
import { NewClaim } from './claims.ts'

const reading = { 410: ProblemDocument }
const writing = { ...reading, 409: ProblemDocument }

export const getLinkedBill = endpoint(
  'GET',
  '/public/bills/:token',
  'public',
  'The bill that a link opens, and where it stands',
  {
    params: linkParams,
    response: { 200: PublicBill, ...reading },
  },
)

export const printLinkedBill = endpoint(
  'GET',
  '/public/bills/:token/pdf',
  'public',
  'The bill that a link opens, on A4: without the driver’s surname, address and phone',
  {
    params: linkParams,
    querystring: PaperLanguage,
    response: { 200: pdfFile, ...reading },
  },
)

export const countBillSeen = endpoint(
  'POST',
  '/public/bills/:token/seen',
  'public',
  'The page was opened by somebody',
  { params: linkParams, body: z.object({}), response: { 204: z.null(), ...reading } },
)

export const claimPayment = endpoint(
  'POST',
  '/public/bills/:token/claims',
  'public',
  'I have paid: what the garage is to look for in its bank',
  { params: linkParams, body: NewClaim, response: { 200: PublicBill, ...writing } },
)

export const withdrawClaim = endpoint(
  'DELETE',
  '/public/bills/:token/claims/:claimId',
  'public',
  'Take back what was told, while nobody has checked it',
  {
    params: linkParams.extend({ claimId: z.uuid(problemSentence.not_found) }),
    response: { 200: PublicBill, ...writing },
  },
)
