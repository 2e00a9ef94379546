import {
  Inspection,
  Inspections,
  NewInspection,
  NewWorkOfPoint,
  PointAnswer,
} from '../../../contract/workshop/inspections/inspections.ts'
import { JobCardDetail } from '../../../contract/workshop/job-cards/job-cards.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, idParams, routeOptions } from '../../platform/routes.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import * as service from './service.ts'
import { addWorkOfPoint } from './work-service.ts'

const options = routeOptions('Inspections')

export function inspectionRoutes(app: Api, { database: { db } }: Parts) {
  app.get(
    '/garages/jobcards/:jobCardId/inspections',
    options('VIEW_ONLY', 'The inspections and quality checks of a job card, newest first', {
      params: idParams('jobCardId'),
      response: { 200: Inspections },
    }),
    async (request) => ({
      inspections: await service.listInspections(db, scopeOf(request), request.params.jobCardId),
    }),
  )

  app.post(
    '/garages/jobcards/:jobCardId/inspections',
    options('STAFF', 'Begin an inspection or a quality check; one that is under way is answered', {
      params: idParams('jobCardId'),
      body: NewInspection,
      response: { 201: Inspection },
    }),
    async (request, reply) =>
      reply.code(201).send(await service.startInspection(db, scopeOf(request), request.params.jobCardId, request.body)),
  )

  app.put(
    '/garages/jobcards/:jobCardId/inspections/:inspectionId/points/:pointId',
    options('STAFF', 'What was found at a point; of two answers the one tapped later stands', {
      params: idParams('jobCardId', 'inspectionId', 'pointId'),
      body: PointAnswer,
      response: { 200: Inspection },
    }),
    async (request) => {
      const { jobCardId: cardId, inspectionId, pointId } = request.params
      return service.answerPoint(db, scopeOf(request), { cardId, inspectionId, pointId }, request.body)
    },
  )

  app.post(
    '/garages/jobcards/:jobCardId/inspections/:inspectionId/finish',
    options('STAFF', 'Finish it, once each point has a result; a quality check also at its first No', {
      params: idParams('jobCardId', 'inspectionId'),
      response: { 200: Inspection },
    }),
    async (request) => {
      const { jobCardId, inspectionId } = request.params
      return service.finishInspection(db, scopeOf(request), jobCardId, inspectionId)
    },
  )

  app.post(
    '/garages/jobcards/:jobCardId/inspections/:inspectionId/points/:pointId/works',
    options('STAFF', 'Make a job of what was found at a point', {
      params: idParams('jobCardId', 'inspectionId', 'pointId'),
      body: NewWorkOfPoint,
      response: { 201: JobCardDetail },
    }),
    async (request, reply) => {
      const { jobCardId: cardId, inspectionId, pointId } = request.params
      const ids = { cardId, inspectionId, pointId }
      return reply.code(201).send(await addWorkOfPoint(db, scopeOf(request), ids, request.body))
    },
  )
}
