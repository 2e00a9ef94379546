import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { CheckIn, CheckInEntry, CheckInTelling, FinishCheckIn, MarkForm } from '../../../contract/check-ins.ts'
import { z } from '../../../contract/zod.ts'
import type { Parts } from '../../parts.ts'
import { sendPdf } from '../../platform/pdf/send-pdf.ts'
import { idParams, recordProblems, writeProblems } from '../../platform/route-schemas.ts'
import { originOf } from '../../platform/session/caller.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import { finishCheckIn } from './finish-service.ts'
import { getTelling } from './notify-service.ts'
import { printCheckIn } from './print-service.ts'
import * as service from './service.ts'

const tags = ['Check-ins']
const params = idParams('jobCardId')
const markParams = idParams('jobCardId', 'markId')

/** How a car came in. Each change answers with the whole check-in (docs/rules.md#check-ins). */
export function checkInRoutes(server: FastifyInstance, parts: Parts) {
  const { db } = parts.database
  const app = server.withTypeProvider<ZodTypeProvider>()

  app.get(
    '/garages/jobcards/:jobCardId/check-in',
    {
      config: { access: 'VIEW_ONLY' },
      schema: { tags, summary: 'How the car came in', params, response: { 200: CheckIn, ...recordProblems } },
    },
    async (request) => service.getCheckIn(db, scopeOf(request), request.params.jobCardId),
  )

  app.get(
    '/garages/jobcards/:jobCardId/check-in.pdf',
    {
      config: { access: 'VIEW_ONLY' },
      schema: {
        tags,
        summary: 'The finished check-in on A4',
        params,
        response: {
          200: {
            description: 'A PDF',
            content: { 'application/pdf': { schema: z.string().meta({ format: 'binary' }) } },
          },
          ...recordProblems,
        },
      },
    },
    async (request, reply) => sendPdf(reply, await printCheckIn(parts, scopeOf(request), request.params.jobCardId)),
  )

  app.get(
    '/garages/jobcards/:jobCardId/check-in/telling',
    {
      config: { access: 'STAFF' },
      schema: {
        tags,
        summary: 'How the driver would be told that the garage has the car, or why not',
        params,
        response: { 200: CheckInTelling, ...recordProblems },
      },
    },
    async (request) => getTelling(db, scopeOf(request), request.params.jobCardId),
  )

  app.put(
    '/garages/jobcards/:jobCardId/check-in',
    {
      config: { access: 'STAFF' },
      schema: {
        tags,
        summary: 'Enter what is in the car, and its reading',
        params,
        body: CheckInEntry,
        response: { 200: CheckIn, ...writeProblems },
      },
    },
    async (request) => service.enterCheckIn(db, scopeOf(request), request.params.jobCardId, request.body),
  )

  app.post(
    '/garages/jobcards/:jobCardId/check-in/marks',
    {
      config: { access: 'STAFF' },
      schema: { tags, summary: 'Mark damage', params, body: MarkForm, response: { 201: CheckIn, ...writeProblems } },
    },
    async (request, reply) =>
      reply.code(201).send(await service.addMark(db, scopeOf(request), request.params.jobCardId, request.body)),
  )

  app.delete(
    '/garages/jobcards/:jobCardId/check-in/marks/:markId',
    {
      config: { access: 'STAFF' },
      schema: { tags, summary: 'Remove a mark', params: markParams, response: { 200: CheckIn, ...writeProblems } },
    },
    async (request) => service.removeMark(db, scopeOf(request), request.params.jobCardId, request.params.markId),
  )

  app.post(
    '/garages/jobcards/:jobCardId/check-in/finish',
    {
      config: { access: 'STAFF' },
      schema: {
        tags,
        summary: 'Finish the check-in: signed, or skipped for a reason',
        description:
          'One signature may approve the proposed jobs too, all of them or the whole call is refused: that is for service advisors and managers. The driver is told where it is wished for and they can be reached.',
        params,
        body: FinishCheckIn,
        response: { 200: CheckIn, ...writeProblems },
      },
    },
    async (request) => {
      const place = { db, origin: originOf(request, parts.settings.publicUrl) }
      return finishCheckIn(place, scopeOf(request), request.params.jobCardId, request.body)
    },
  )
}
