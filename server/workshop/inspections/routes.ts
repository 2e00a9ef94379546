import * as inspectionsApi from '../../../contract/workshop/inspections/api.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, pricesMarked, routesUnder } from '../../platform/routes.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import * as service from './service.ts'
import { addWorkOfPoint } from './work-service.ts'

const serve = routesUnder('Inspections')

export function inspectionRoutes(app: Api, { database: { db } }: Parts) {
  serve(
    app,
    inspectionsApi.listInspections,
    async (request) => ({
      inspections: await service.listInspections(db, scopeOf(request), request.params.jobCardId),
    }),
    pricesMarked,
  )

  serve(
    app,
    inspectionsApi.startInspection,
    async (request, reply) =>
      reply.code(201).send(await service.startInspection(db, scopeOf(request), request.params.jobCardId, request.body)),
    pricesMarked,
  )

  serve(
    app,
    inspectionsApi.answerPoint,
    async (request) => {
      const { jobCardId: cardId, inspectionId, pointId } = request.params
      return service.answerPoint(db, scopeOf(request), { cardId, inspectionId, pointId }, request.body)
    },
    pricesMarked,
  )

  serve(
    app,
    inspectionsApi.finishInspection,
    async (request) => {
      const { jobCardId, inspectionId } = request.params
      return service.finishInspection(db, scopeOf(request), jobCardId, inspectionId)
    },
    pricesMarked,
  )

  serve(app, inspectionsApi.addWorkOfPoint, async (request, reply) => {
    const { jobCardId: cardId, inspectionId, pointId } = request.params
    const ids = { cardId, inspectionId, pointId }
    return reply.code(201).send(await addWorkOfPoint(db, scopeOf(request), ids, request.body))
  })
}
