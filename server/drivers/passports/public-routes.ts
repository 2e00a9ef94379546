import * as publicPassportsApi from '../../../contract/drivers/passports/public-api.ts'
import type { Parts } from '../../platform/parts.ts'
import { keepPrivate } from '../../platform/private-answer.ts'
import { type Api, routesUnder } from '../../platform/routes.ts'
import { countView, readShared } from './share-service.ts'

const serve = routesUnder('Public', { onRequest: keepPrivate })
const fewBytes = 1024

/** What whoever holds the link of a passport may do. Reading changes nothing: previews and robots read too. */
export function publicPassportRoutes(app: Api, { database: { db } }: Parts) {
  serve(app, publicPassportsApi.getSharedPassport, async ({ ip, params: { token } }) => readShared(db, token, ip))

  serve(
    app,
    publicPassportsApi.countPassportSeen,
    async ({ ip, params: { token } }, reply) => {
      await countView(db, token, ip)
      return reply.code(204).send(null)
    },
    { bodyLimit: fewBytes },
  )
}
