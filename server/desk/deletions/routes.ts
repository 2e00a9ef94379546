import * as deletionsApi from '../../../contract/desk/deletions/api.ts'
import { actingOf } from '../../people/operators/log-service.ts'
import { sendJsonFile } from '../../platform/json-file.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, routesUnder, withoutHead } from '../../platform/routes.ts'
import { originOf } from '../../platform/session/caller.ts'
import { exportGarage } from './export-service.ts'
import { askForDeletion, getDeletion, listRows, takeDeletionBack } from './service.ts'

export function deskDeletionRoutes(app: Api, parts: Parts) {
  const { db } = parts.database
  const serve = routesUnder('Desk')

  serve(app, deletionsApi.getDeletion, async (request) => getDeletion(db, request.params.garageId))

  serve(app, deletionsApi.listRows, async (request) => listRows(db, request.params.garageId))

  serve(
    app,
    deletionsApi.exportGarage,
    async (request, reply) => {
      const asked = { garageId: request.params.garageId, reason: request.query.reason }
      return sendJsonFile(reply, 'garage.json', await exportGarage(db, asked, actingOf(request)))
    },
    withoutHead,
  )

  serve(app, deletionsApi.askForDeletion, async (request) => {
    const { garageId } = request.params
    const asked = { garageId, ...request.body, origin: originOf(request, parts.settings.publicUrl) }
    await askForDeletion(parts, asked, actingOf(request))
    return getDeletion(db, garageId)
  })

  serve(app, deletionsApi.takeDeletionBack, async (request) => {
    const { garageId } = request.params
    const asked = { garageId, ...request.body, origin: originOf(request, parts.settings.publicUrl) }
    await takeDeletionBack(parts, asked, actingOf(request))
    return getDeletion(db, garageId)
  })
}
