import * as garagePicturesApi from '../../../contract/catalogue/garage-pictures/api.ts'
import { GaragePictureParams } from '../../../contract/catalogue/garage-pictures/garage-pictures.ts'
import { UploadedFiles } from '../../../contract/catalogue/images/images.ts'
import { problemSentence } from '../../../contract/platform/problems.ts'
import { z } from '../../../contract/platform/zod.ts'
import type { Parts } from '../../platform/parts.ts'
import { answerFile, fileProblems, takeFiles } from '../../platform/raw-file.ts'
import { type Api, routeOptions, routesUnder } from '../../platform/routes.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import { allowPicture, confirmPicture, listGaragePictures, receivePicture, removePicture } from './service.ts'

const serve = routesUnder('Images')
const options = routeOptions('Images')
const UploadParams = GaragePictureParams.extend({ uploadToken: z.string().max(200, problemSentence.not_found) })

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

  takeFiles(app, (files) =>
    files.put(
      '/garages/pictures/:kind/uploads/:uploadToken',
      options(
        'ADMIN',
        'The raw file that was asked for: its own address and headers come with the permission',
        { params: UploadParams, response: { 200: UploadedFiles, ...fileProblems } },
        { config: { takesFile: true } },
      ),
      (request, reply) =>
        answerFile(request, reply, () => receivePicture(parts, scopeOf(request), request.params, request)),
    ),
  )

  serve(app, garagePicturesApi.removePicture, async (request) => {
    await removePicture(parts, scopeOf(request), request.params.pictureId)
    return { success: true as const, message: 'The picture is deleted.' }
  })
}
