import type { z } from 'zod'
import { UploadPermission } from '../../../contract/catalogue/images/images.ts'
import { Done } from '../../../contract/people/auth/auth.ts'
import { CardPhoto, CardPhotos, type ConfirmedPhoto } from '../../../contract/workshop/photos/card-photos.ts'
import { call } from '../../platform/api-client.ts'

const base = (cardId: string) => `garages/jobcards/${cardId}/photos`

export const listPhotos = async (cardId: string) => (await call(CardPhotos, 'get', base(cardId))).photos

export const removePhoto = (cardId: string, id: string) => call(Done, 'delete', `${base(cardId)}/${id}`)

export const askForPhoto = (cardId: string, { type, size }: Blob) =>
  call(UploadPermission, 'post', `${base(cardId)}/presigned-url`, {
    json: { filename: 'photo', mimeType: type, fileSize: size },
  })

export const confirmPhoto = (cardId: string, json: z.input<typeof ConfirmedPhoto>) =>
  call(CardPhoto, 'post', `${base(cardId)}/confirm-upload`, { json })

/** For an <img>, which sends no header: the garage stands in the address. */
export const photoAddress = (garageId: string, cardId: string, id: string, width: 400 | 800 | 1280) =>
  `/api/v1/${base(cardId)}/${id}?${new URLSearchParams({ width: String(width), garageId })}`
