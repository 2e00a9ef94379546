import {
  ConfirmedUpload,
  ServiceImage,
  UploadedFiles,
  UploadPermission,
  UploadRequest,
} from '../../../contract/catalogue/images/images.ts'
import { ProblemDocument, problemSentence } from '../../../contract/platform/problems.ts'
import { z } from '../../../contract/platform/zod.ts'
import type { Parts } from '../../platform/parts.ts'
import { answerFile, fileProblems, takeFiles } from '../../platform/raw-file.ts'
import { type Api, idParams, routeOptions } from '../../platform/routes.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import { allowUpload, confirmUpload, receiveServiceUpload } from './upload-service.ts'

const options = routeOptions('Images')
const ServiceParams = idParams('serviceId')
const UploadParams = ServiceParams.extend({ uploadToken: z.string().max(200, problemSentence.not_found) })

/** Permission, raw file, confirmation (docs/rules.md#images). */
export function uploadRoutes(app: Api, parts: Parts) {
  app.post(
    '/images-presigned/services/:serviceId/presigned-url',
    options('MANAGER', 'Ask to upload one image', {
      params: ServiceParams,
      body: UploadRequest,
      response: { 200: UploadPermission },
    }),
    async (request) => allowUpload(parts, scopeOf(request), request.params.serviceId, request.body),
  )

  app.post(
    '/images-presigned/services/:serviceId/confirm-upload',
    options('MANAGER', 'Show an uploaded image on its service', {
      params: ServiceParams,
      body: ConfirmedUpload,
      response: { 201: ServiceImage, 410: ProblemDocument },
    }),
    async (request, reply) =>
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
