import {
  GaragePicture,
  GaragePictureParams,
  GaragePictures,
} from '../../../contract/catalogue/garage-pictures/garage-pictures.ts'
import {
  ConfirmedUpload,
  UploadedFiles,
  UploadPermission,
  UploadRequest,
} from '../../../contract/catalogue/images/images.ts'
import { Done } from '../../../contract/people/auth/auth.ts'
import { ProblemDocument, problemSentence } from '../../../contract/platform/problems.ts'
import { z } from '../../../contract/platform/zod.ts'
import type { Parts } from '../../platform/parts.ts'
import { answerFile, fileProblems, takeFiles } from '../../platform/raw-file.ts'
import { type Api, idParams, routeOptions } from '../../platform/routes.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import { allowPicture, confirmPicture, listGaragePictures, receivePicture, removePicture } from './service.ts'

const options = routeOptions('Images')
const UploadParams = GaragePictureParams.extend({ uploadToken: z.string().max(200, problemSentence.not_found) })

/** A garage's own photos and its logo: permission, raw file, confirmation (docs/rules.md#images). */
export function garagePictureRoutes(app: Api, parts: Parts) {
  app.get(
    '/garages/pictures',
    options('VIEW_ONLY', 'The garage’s logo and photos', { response: { 200: GaragePictures } }),
    async (request) => listGaragePictures(parts.database.db, scopeOf(request)),
  )

  app.post(
    '/garages/pictures/:kind/presigned-url',
    options('ADMIN', 'Ask to upload the logo or a photo', {
      params: GaragePictureParams,
      body: UploadRequest,
      response: { 200: UploadPermission },
    }),
    async (request) => allowPicture(parts, scopeOf(request), request.params.kind, request.body),
  )

  app.post(
    '/garages/pictures/:kind/confirm-upload',
    options('ADMIN', 'Show an uploaded picture on the garage’s page; a logo takes the place of the one before', {
      params: GaragePictureParams,
      body: ConfirmedUpload,
      response: { 201: GaragePicture, 410: ProblemDocument },
    }),
    async (request, reply) =>
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

  app.delete(
    '/garages/pictures/:pictureId',
    options('ADMIN', 'Take a picture off the page and the papers', {
      params: idParams('pictureId'),
      response: { 200: Done },
    }),
    async (request) => {
      await removePicture(parts, scopeOf(request), request.params.pictureId)
      return { success: true as const, message: 'The picture is deleted.' }
    },
  )
}
