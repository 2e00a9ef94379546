import * as publicDuesApi from '../../../contract/customers/dues/public-api.ts'
import type { Parts } from '../../platform/parts.ts'
import { keepPrivate } from '../../platform/private-answer.ts'
import { type Api, routesUnder } from '../../platform/routes.ts'
import { readLinkedDue, stopByDue } from './link-service.ts'

const serve = routesUnder('Public', { onRequest: keepPrivate })
const fewBytes = 1024

/** What the link of a reminder opens. Reading changes nothing: previews and robots read too. */
export function dueLinkRoutes(app: Api, { database: { db } }: Parts) {
  serve(app, publicDuesApi.getLinkedDue, async ({ ip, params: { token } }) => readLinkedDue(db, { token, ip }))

  serve(app, publicDuesApi.stopByDue, async ({ ip, params: { token } }) => stopByDue(db, { token, ip }), {
    bodyLimit: fewBytes,
  })
}
