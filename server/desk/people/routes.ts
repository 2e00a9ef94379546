import { DeletionProof, DeskDriver, DeskPhone } from '../../../contract/desk/people/people.ts'
import { AccountExport } from '../../../contract/drivers/account/account.ts'
import { DeskReason } from '../../../contract/people/operators/operators.ts'
import { actingOf } from '../../people/operators/log-service.ts'
import { sendJsonFile } from '../../platform/json-file.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, routeOptions, withoutHead } from '../../platform/routes.ts'
import { deleteOnRequest, exportDriver, lookAtDriver } from './service.ts'

export function deskPeopleRoutes(app: Api, parts: Parts) {
  const { db } = parts.database
  const options = routeOptions('Desk')
  const params = DeskPhone
  const file = { description: 'A file', content: { 'application/json': { schema: AccountExport } } }

  app.get(
    '/desk/drivers/:phone',
    options(
      'operator-delete',
      'What is kept about a driver, and what a deletion on request would do',
      { params, response: { 200: DeskDriver } },
      withoutHead,
    ),
    async (request) => lookAtDriver(db, request.params.phone, actingOf(request)),
  )

  app.get(
    '/desk/drivers/:phone/export.json',
    options('operator-delete', 'All that is kept about a driver', { params, response: { 200: file } }, withoutHead),
    async (request, reply) =>
      sendJsonFile(reply, 'driver.json', await exportDriver(db, request.params.phone, actingOf(request))),
  )

  app.post(
    '/desk/drivers/:phone/delete',
    options('operator-delete', 'Delete a driver’s account and open requests, with a proof', {
      params,
      body: DeskReason,
      response: { 200: DeletionProof },
    }),
    async (request) => {
      const proof = await deleteOnRequest(db, request.params.phone, request.body.reason, actingOf(request))
      await parts.versions.refresh()
      return proof
    },
  )
}
