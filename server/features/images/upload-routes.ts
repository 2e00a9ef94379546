import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import {
  ConfirmedUpload,
  ServiceImage,
  UploadedFiles,
  UploadPermission,
  UploadRequest,
} from '../../../contract/images.ts'
import { ProblemDocument, problemSentence } from '../../../contract/problems.ts'
import { z } from '../../../contract/zod.ts'
import type { Parts } from '../../parts.ts'
import { answerFile, fileProblems, takeFiles } from '../../platform/raw-file.ts'
import { idParams, writeProblems } from '../../platform/route-schemas.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import { allowUpload, confirmUpload, receiveServiceUpload } from './upload-service.ts'

const tags = ['Images']
const config = { access: 'MANAGER' } as const
const ServiceParams = idParams('serviceId')
const UploadParams = ServiceParams.extend({ uploadToken: z.string().max(200, problemSentence.not_found) })

/** Permission, raw file, confirmation (docs/rules.md#images). */
export function uploadRoutes(server: FastifyInstance, parts: Parts) {
  const app = server.withTypeProvider<ZodTypeProvider>()

  app.post(
    '/images-presigned/services/:serviceId/presigned-url',
    {
      config,
      schema: {
        tags,
        summary: 'Ask to upload one image',
        params: ServiceParams,
        body: UploadRequest,
        response: { 200: UploadPermission, ...writeProblems, 429: ProblemDocument },
      },
    },
    async (request) => allowUpload(parts, scopeOf(request), request.params.serviceId, request.body),
  )

  app.post(
    '/images-presigned/services/:serviceId/confirm-upload',
    {
      config,
      schema: {
        tags,
        summary: 'Show an uploaded image on its service',
        params: ServiceParams,
        body: ConfirmedUpload,
        response: { 201: ServiceImage, ...writeProblems, 410: ProblemDocument },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await confirmUpload(parts, scopeOf(request), request.params.serviceId, request.body)),
  )

  takeFiles(app, (files) =>
    files.put(
      '/images-presigned/services/:serviceId/uploads/:uploadToken',
      {
        config: { ...config, takesFile: true },
        schema: {
          tags,
          summary: 'The raw file that was asked for: its own address and headers come with the permission',
          params: UploadParams,
          response: { 200: UploadedFiles, ...fileProblems },
        },
      },
      (request, reply) =>
        answerFile(request, reply, () => receiveServiceUpload(parts, scopeOf(request), request.params, request.raw)),
    ),
  )
}
