import { PhotoQuery } from '../../catalogue/images/images.ts'
import { linkParams, pdfFile, pictureFile } from '../../platform/endpoint-parts.ts'
import { endpoint } from '../../platform/endpoints.ts'
import { PaperLanguage } from '../../platform/paper-language.ts'
import { ProblemDocument, problemSentence } from '../../platform/problems.ts'
import { z } from '../../platform/zod.ts'
import { PublicCheckIn } from '../check-ins/check-ins.ts'
import { DriverAnswer, OfEstimate, PublicEstimate } from './estimates.ts'

const reading = { 410: ProblemDocument }
const writing = { ...reading, 409: ProblemDocument }
const ofLink = { params: linkParams, response: { 200: PublicEstimate, ...reading } }
const events = {
  seen: 'The page was opened by somebody',
  call: 'Ask the garage for a call',
  renewal: 'Ask for a new estimate, where this one ran out',
}
const eventOfLink = { params: linkParams, body: OfEstimate, response: { 204: z.null(), ...writing } }

export const getLinkedCheckIn = endpoint(
  'GET',
  '/public/estimates/:token/check-in',
  'public',
  'How the car came in, once that is signed or closed',
  {
    params: linkParams,
    response: { 200: PublicCheckIn, ...reading },
  },
)

export const printLinkedCheckIn = endpoint(
  'GET',
  '/public/estimates/:token/check-in.pdf',
  'public',
  'The check-in on A4, without what the garage keeps for itself',
  {
    params: linkParams,
    querystring: PaperLanguage,
    response: { 200: pdfFile, ...reading },
  },
)

export const readLinkedEstimatePhoto = endpoint(
  'GET',
  '/public/estimates/:token/photos/:photoId',
  'public',
  'A photo of the estimate, or of the check-in',
  {
    params: linkParams.extend({ photoId: z.uuid(problemSentence.not_found) }),
    querystring: PhotoQuery,
    response: { 200: pictureFile, ...reading },
  },
)

export const printLinkedEstimate = endpoint(
  'GET',
  '/public/estimates/:token/pdf',
  'public',
  'The estimate of a link with what happened to it, on A4',
  {
    params: linkParams,
    querystring: PaperLanguage,
    response: { 200: pdfFile, ...reading },
  },
)

export const answerLinkedEstimate = endpoint(
  'POST',
  '/public/estimates/:token/answers',
  'public',
  'Approve and decline jobs, any of them',
  {
    description: 'All of it or nothing. The same answer again changes nothing, and is answered with 200 as well.',
    params: linkParams,
    body: DriverAnswer,
    response: { 200: PublicEstimate, ...writing },
  },
)

export const getLinkedEstimate = endpoint(
  'GET',
  '/public/estimates/:token',
  'public',
  'The estimate that a link was sent with, as its driver sees it',
  ofLink,
)

export const getNewestLinkedEstimate = endpoint(
  'GET',
  '/public/estimates/:token/newest',
  'public',
  'The newest estimate, where the one of the link is superseded',
  ofLink,
)

export const sawLinkedEstimate = endpoint('POST', '/public/estimates/:token/seen', 'public', events.seen, eventOfLink)

export const wantCallByLink = endpoint('POST', '/public/estimates/:token/call', 'public', events.call, eventOfLink)

export const wantRenewalByLink = endpoint(
  'POST',
  '/public/estimates/:token/renewal',
  'public',
  events.renewal,
  eventOfLink,
)
