import * as imagesApi from '../../../contract/catalogue/images/api.ts'
import { UploadedFiles } from '../../../contract/catalogue/images/images.ts'
import { idParams } from '../../../contract/platform/endpoints.ts'
import { problemSentence } from '../../../contract/platform/problems.ts'
import { z } from '../../../contract/platform/zod.ts'
import type { Parts } from '../../platform/parts.ts'
import { answerFile, fileProblems, takeFiles } from '../../platform/raw-file.ts'
import { type Api, routeOptions, routesUnder } from '../../platform/routes.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import { allowUpload, confirmUpload, receiveServiceUpload } from './upload-service.ts'

const serve = routesUnder('Images')
const options = routeOptions('Images')
const UploadParams = idParams('serviceId').extend({ uploadToken: z.string().max(200, problemSentence.not_found) })

/** Permission, raw file, confirmation (docs/rules.md#images). */
export function uploadRoutes(app: Api, parts: Parts) {
  serve(app, imagesApi.allowUpload, async (request) =>
    allowUpload(parts, scopeOf(request), request.params.serviceId, request.body),
  )

  serve(app, imagesApi.confirmUpload, async (request, reply) =>
    reply.code(201).send(await confirmUpload(parts, scopeOf(request), request.params.serviceId, request.body)),
  )

  takeFiles(app, (files) =>
    files.put(
      '/images-presigned/services/:serviceId/uploads/:uploadToken',
      options(
        'MANAGER',
        'The raw file that was asked for: its own address and headers come with the permission',
        { params: UploadParams, response: { 200: UploadedFiles, ...fileProblems } },
        { config: { takesFile: true } },
      ),
      (request, reply) =>
        answerFile(request, reply, () => receiveServiceUpload(parts, scopeOf(request), request.params, request)),
    ),
  )
}
