import { Telling } from '../../../contract/messages/messages/message-settings.ts'
import { CheckIn, CheckInEntry, FinishCheckIn, MarkForm } from '../../../contract/workshop/check-ins/check-ins.ts'
import type { Parts } from '../../platform/parts.ts'
import { sendPdf } from '../../platform/pdf/send-pdf.ts'
import { type Api, idParams, pdfFile, routeOptions } from '../../platform/routes.ts'
import { originOf } from '../../platform/session/caller.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import { finishCheckIn } from './finish-service.ts'
import { getTelling } from './notify-service.ts'
import { printCheckIn } from './print-service.ts'
import * as service from './service.ts'

const options = routeOptions('Check-ins')
const params = idParams('jobCardId')
const markParams = idParams('jobCardId', 'markId')

/** How a car came in. Each change answers with the whole check-in (docs/rules.md#check-ins). */
export function checkInRoutes(app: Api, parts: Parts) {
  const { db } = parts.database
  app.get(
    '/garages/jobcards/:jobCardId/check-in',
    options('VIEW_ONLY', 'How the car came in', { params, response: { 200: CheckIn } }),
    async (request) => service.getCheckIn(db, scopeOf(request), request.params.jobCardId),
  )

  app.get(
    '/garages/jobcards/:jobCardId/check-in.pdf',
    options('VIEW_ONLY', 'The finished check-in on A4', {
      params,
      response: {
        200: pdfFile,
      },
    }),
    async (request, reply) => sendPdf(reply, await printCheckIn(parts, scopeOf(request), request.params.jobCardId)),
  )

  app.get(
    '/garages/jobcards/:jobCardId/check-in/telling',
    options('STAFF', 'How the driver would be told that the garage has the car, or why not', {
      params,
      response: { 200: Telling },
    }),
    async (request) => getTelling(db, scopeOf(request), request.params.jobCardId),
  )

  app.put(
    '/garages/jobcards/:jobCardId/check-in',
    options('STAFF', 'Enter what is in the car, and its reading', {
      params,
      body: CheckInEntry,
      response: { 200: CheckIn },
    }),
    async (request) => service.enterCheckIn(db, scopeOf(request), request.params.jobCardId, request.body),
  )

  app.post(
    '/garages/jobcards/:jobCardId/check-in/marks',
    options('STAFF', 'Mark damage', { params, body: MarkForm, response: { 201: CheckIn } }),
    async (request, reply) =>
      reply.code(201).send(await service.addMark(db, scopeOf(request), request.params.jobCardId, request.body)),
  )

  app.delete(
    '/garages/jobcards/:jobCardId/check-in/marks/:markId',
    options('STAFF', 'Remove a mark', { params: markParams, response: { 200: CheckIn } }),
    async (request) => service.removeMark(db, scopeOf(request), request.params.jobCardId, request.params.markId),
  )

  app.post(
    '/garages/jobcards/:jobCardId/check-in/finish',
    options('STAFF', 'Finish the check-in: signed, or skipped for a reason', {
      description:
        'One signature may approve the proposed jobs too, all of them or the whole call is refused: that is for service advisors and managers. The driver is told where it is wished for and they can be reached.',
      params,
      body: FinishCheckIn,
      response: { 200: CheckIn },
    }),
    async (request) => {
      const place = { db, origin: originOf(request, parts.settings.publicUrl) }
      return finishCheckIn(place, scopeOf(request), request.params.jobCardId, request.body)
    },
  )
}
