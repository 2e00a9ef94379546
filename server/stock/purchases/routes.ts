import { UploadedFiles } from '../../../contract/catalogue/images/images.ts'
import { idParams } from '../../../contract/platform/endpoint-parts.ts'
import * as purchasesApi from '../../../contract/stock/purchases/api.ts'
import { sendPage } from '../../platform/paging.ts'
import type { Parts } from '../../platform/parts.ts'
import { takeUpload } from '../../platform/raw-file.ts'
import { type Api, routeOptions, routesUnder } from '../../platform/routes.ts'
import { sendPrivatePicture } from '../../platform/send-picture.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import * as photos from './photo-service.ts'
import * as posting from './posting-service.ts'
import * as service from './service.ts'

const serve = routesUnder('Purchases')
const options = routeOptions('Purchases')

export function purchaseRoutes(app: Api, parts: Parts) {
  const { db } = parts.database

  serve(app, purchasesApi.listPurchases, async (request, reply) => {
    const page = await service.listPurchases(db, scopeOf(request), request.query)
    const inputTax = await service.inputTaxOf(db, scopeOf(request), request.query)
    return { purchases: sendPage(request, reply, page), inputTax }
  })

  serve(app, purchasesApi.getPurchase, async (request) =>
    service.getPurchase(db, scopeOf(request), request.params.purchaseId),
  )

  serve(app, purchasesApi.createPurchase, async (request, reply) =>
    reply.code(201).send(await service.createPurchase(db, scopeOf(request), request.body)),
  )

  serve(app, purchasesApi.changePurchase, async (request) =>
    service.changePurchase(db, scopeOf(request), request.params.purchaseId, request.body),
  )

  serve(app, purchasesApi.deletePurchase, async (request) => {
    await service.deletePurchase(db, scopeOf(request), request.params.purchaseId)
    return { success: true as const, message: 'The draft is thrown away.' }
  })

  serve(app, purchasesApi.takeIn, async (request) =>
    posting.takeIn(db, scopeOf(request), request.params.purchaseId, request.body),
  )

  serve(app, purchasesApi.undoPurchase, async (request) =>
    posting.undoPurchase(db, scopeOf(request), request.params.purchaseId, request.body),
  )

  serve(app, purchasesApi.markPaid, async (request) =>
    posting.markPaid(db, scopeOf(request), request.params.purchaseId, request.body),
  )

  servePhotos(app, parts)
}

/** Of the paper: permission, raw file, confirmation, as photos of job cards (docs/rules.md#photos). */
function servePhotos(app: Api, parts: Parts) {
  const { db } = parts.database

  serve(app, purchasesApi.readPurchasePhoto, async (request, reply) => {
    const { purchaseId, photoId: id } = request.params
    const { width } = request.query
    return sendPrivatePicture(reply, await photos.readPhoto(parts, scopeOf(request), purchaseId, { id, width }))
  })

  serve(app, purchasesApi.allowPurchasePhoto, async (request) =>
    photos.allowPhoto(db, scopeOf(request), request.params.purchaseId, request.body),
  )

  serve(app, purchasesApi.confirmPurchasePhoto, async (request, reply) =>
    reply.code(201).send(await photos.confirmPhoto(db, scopeOf(request), request.params.purchaseId, request.body)),
  )

  serve(app, purchasesApi.removePurchasePhoto, async (request) => {
    await photos.removePhoto(parts, scopeOf(request), request.params.purchaseId, request.params.photoId)
    return { success: true as const, message: 'The photo is deleted.' }
  })

  takeUpload(
    app,
    options,
    {
      access: 'STAFF',
      path: '/garages/purchases/:purchaseId/photos/uploads/:uploadToken',
      params: idParams('purchaseId'),
      answer: UploadedFiles,
    },
    (request, named) => photos.receivePhoto(parts, scopeOf(request), named, request),
  )
}
