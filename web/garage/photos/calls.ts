import type { z } from 'zod'
import { addressOf } from '../../../contract/platform/endpoints.ts'
import * as photosApi from '../../../contract/workshop/photos/api.ts'
import type { ConfirmedPhoto } from '../../../contract/workshop/photos/card-photos.ts'
import { ask } from '../../platform/api-client.ts'

export const listPhotos = async (cardId: string) =>
  (await ask(photosApi.listPhotos, { params: { jobCardId: cardId } })).photos

export const removePhoto = (cardId: string, id: string) =>
  ask(photosApi.removePhoto, { params: { jobCardId: cardId, photoId: id } })

export const askForPhoto = (cardId: string, { type, size }: Blob, headers?: Record<string, string>) =>
  ask(photosApi.allowPhoto, {
    params: { jobCardId: cardId },
    ...(headers && { headers }),
    json: { filename: 'photo', mimeType: type, fileSize: size },
  })

export const confirmPhoto = (cardId: string, json: z.input<typeof ConfirmedPhoto>, headers?: Record<string, string>) =>
  ask(photosApi.confirmPhoto, { params: { jobCardId: cardId }, ...(headers && { headers }), json })

/** For an <img>, which sends no header: the garage stands in the address. */
export const photoAddress = (garageId: string, cardId: string, id: string, width: 400 | 800 | 1280) =>
  addressOf(photosApi.readPhoto, { params: { jobCardId: cardId, photoId: id }, query: { width, garageId } })
