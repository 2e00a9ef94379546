import * as imagesApi from '../../../contract/catalogue/images/api.ts'
import { UploadedFiles } from '../../../contract/catalogue/images/images.ts'
import { idParams } from '../../../contract/platform/endpoint-parts.ts'
import type { Parts } from '../../platform/parts.ts'
import { takeUpload } from '../../platform/raw-file.ts'
import { type Api, routeOptions, routesUnder } from '../../platform/routes.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import { allowUpload, confirmUpload, receiveServiceUpload } from './upload-service.ts'

const serve = routesUnder('Images')
const options = routeOptions('Images')

/** Permission, raw file, confirmation (docs/rules.md#images). */
export function uploadRoutes(app: Api, parts: Parts) {
  serve(app, imagesApi.allowUpload, async (request) =>
    allowUpload(parts, scopeOf(request), request.params.serviceId, request.body),
  )

  serve(app, imagesApi.confirmUpload, async (request, reply) =>
    reply.code(201).send(await confirmUpload(parts, scopeOf(request), request.params.serviceId, request.body)),
  )

  takeUpload(
    app,
    options,
    {
      access: 'MANAGER',
      path: '/images-presigned/services/:serviceId/uploads/:uploadToken',
      params: idParams('serviceId'),
      answer: UploadedFiles,
    },
    (request, named) => receiveServiceUpload(parts, scopeOf(request), named, request),
  )
}
