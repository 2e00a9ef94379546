import * as garagePicturesApi from '../../../contract/catalogue/garage-pictures/api.ts'
import { GaragePictureParams } from '../../../contract/catalogue/garage-pictures/garage-pictures.ts'
import { UploadedFiles } from '../../../contract/catalogue/images/images.ts'
import type { Parts } from '../../platform/parts.ts'
import { takeUpload } from '../../platform/raw-file.ts'
import { type Api, routeOptions, routesUnder } from '../../platform/routes.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import { allowPicture, confirmPicture, listGaragePictures, receivePicture, removePicture } from './service.ts'

const serve = routesUnder('Images')
const options = routeOptions('Images')

/** A garage's own photos and its logo: permission, raw file, confirmation (docs/rules.md#images). */
export function garagePictureRoutes(app: Api, parts: Parts) {
  serve(app, garagePicturesApi.listGaragePictures, async (request) =>
    listGaragePictures(parts.database.db, scopeOf(request)),
  )

  serve(app, garagePicturesApi.allowPicture, async (request) =>
    allowPicture(parts, scopeOf(request), request.params.kind, request.body),
  )

  serve(app, garagePicturesApi.confirmPicture, async (request, reply) =>
    reply.code(201).send(await confirmPicture(parts, scopeOf(request), request.params.kind, request.body)),
  )

  takeUpload(
    app,
    options,
    {
      access: 'ADMIN',
      path: '/garages/pictures/:kind/uploads/:uploadToken',
      params: GaragePictureParams,
      answer: UploadedFiles,
    },
    (request, named) => receivePicture(parts, scopeOf(request), named, request),
  )

  serve(app, garagePicturesApi.removePicture, async (request) => {
    await removePicture(parts, scopeOf(request), request.params.pictureId)
    return { success: true as const, message: 'The picture is deleted.' }
  })
}
