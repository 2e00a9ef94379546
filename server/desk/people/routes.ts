import * as peopleApi from '../../../contract/desk/people/api.ts'
import { actingOf } from '../../people/operators/log-service.ts'
import { sendJsonFile } from '../../platform/json-file.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, routesUnder, withoutHead } from '../../platform/routes.ts'
import { deleteOnRequest, exportDriver, lookAtDriver } from './service.ts'

export function deskPeopleRoutes(app: Api, parts: Parts) {
  const { db } = parts.database
  const serve = routesUnder('Desk')

  serve(
    app,
    peopleApi.lookAtDriver,
    async (request) => lookAtDriver(db, request.params.phone, actingOf(request)),
    withoutHead,
  )

  serve(
    app,
    peopleApi.exportDriver,
    async (request, reply) =>
      sendJsonFile(reply, 'driver.json', await exportDriver(db, request.params.phone, actingOf(request))),
    withoutHead,
  )

  serve(app, peopleApi.deleteOnRequest, async (request) => {
    const proof = await deleteOnRequest(db, request.params.phone, request.body.reason, actingOf(request))
    await parts.versions.refresh()
    return proof
  })
}
