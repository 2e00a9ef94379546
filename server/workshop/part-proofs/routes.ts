import * as accountPartProofsApi from '../../../contract/workshop/part-proofs/account-api.ts'
import * as partProofsApi from '../../../contract/workshop/part-proofs/api.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, routesUnder, withoutPrices } from '../../platform/routes.ts'
import { sendPrivatePicture } from '../../platform/send-picture.ts'
import { scopeOf, signedInOf } from '../../platform/session/guard.ts'
import * as service from './service.ts'

const serve = routesUnder('Proof of parts', withoutPrices)
const serveAccount = routesUnder('Account')

export function proofRoutes(app: Api, parts: Parts) {
  const { db } = parts.database
  serve(app, partProofsApi.listProofs, async (request) =>
    service.listProofs(db, scopeOf(request), request.params.jobCardId),
  )

  serve(app, partProofsApi.proveLine, async (request) => {
    const { jobCardId: cardId, lineId } = request.params
    return service.proveLine(db, scopeOf(request), { cardId, lineId }, request.body)
  })

  serveAccount(app, accountPartProofsApi.listProofsForDriver, async (request) =>
    service.listProofsForDriver(db, signedInOf(request), request.params.jobCardId),
  )

  serveAccount(app, accountPartProofsApi.readProofPhoto, async (request, reply) => {
    const { jobCardId, photoId: id } = request.params
    const asked = { id, width: request.query.width }
    return sendPrivatePicture(reply, await service.readProofPhoto(parts, signedInOf(request), jobCardId, asked))
  })
}
