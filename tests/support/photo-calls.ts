import type { Examples, Setting } from './call-examples.ts'
import { photo } from './make-pictures.ts'

const wish = { filename: 'front.jpg', mimeType: 'image/jpeg', fileSize: 1000 }
const jpeg = { 'content-type': 'image/jpeg' }

const carded = async ({ make, garage }: Setting) => {
  const card = await make.jobCard(garage)
  return { card, folder: `/garages/jobcards/${card.id}/photos` }
}

const permitted = async (setting: Setting) => {
  const { folder } = await carded(setting)
  const { body } = await setting.owner.post(`${folder}/presigned-url`, wish)
  const uploadPath: string = body.uploadUrl.replace('/api/v1', '')
  return { folder, uploadPath, picture: new Uint8Array(await photo(60, 40)) }
}

const pictures = '/garages/pictures/PHOTO'
const ownPicture = async ({ owner }: Setting) => {
  const { body } = await owner.post(`${pictures}/presigned-url`, wish)
  const uploadPath: string = body.uploadUrl.replace('/api/v1', '')
  const picture = new Uint8Array(await photo(60, 40))
  const confirm = async () => {
    const { body: files } = await owner.put(uploadPath, picture, jpeg)
    return { ...files, caption: 'Two lifts', requestId: crypto.randomUUID() }
  }
  return { uploadPath, picture, confirm }
}

const now = () => new Date().toISOString()
const newMark = () => ({ id: crypto.randomUUID(), view: 'LEFT', x: 0.5, y: 0.4, kind: 'DENT', at: now() })

const checkingIn = async ({ make, garage }: Setting) => {
  const card = await make.jobCard(garage)
  return { card, url: `/garages/jobcards/${card.id}/check-in` }
}

/** Of the photos and the check-in of job cards, and a garage's own pictures, for `backOfficeCalls`. */
export const photoCalls: Examples = {
  'POST /garages/pictures/:kind/presigned-url': () => (caller) => caller.post(`${pictures}/presigned-url`, wish),
  'PUT /garages/pictures/:kind/uploads/:uploadToken': async (setting) => {
    const { uploadPath, picture } = await ownPicture(setting)
    return (caller) => caller.put(uploadPath, picture, jpeg)
  },
  'POST /garages/pictures/:kind/confirm-upload': async (setting) => {
    const files = await (await ownPicture(setting)).confirm()
    return (caller) => caller.post(`${pictures}/confirm-upload`, files)
  },
  'DELETE /garages/pictures/:pictureId': async (setting) => {
    const files = await (await ownPicture(setting)).confirm()
    const { body } = await setting.owner.post(`${pictures}/confirm-upload`, files)
    return (caller) => caller.delete(`/garages/pictures/${body.id}`)
  },
  'GET /garages/jobcards/:jobCardId/check-in': async (setting) => {
    const { url } = await checkingIn(setting)
    return (caller) => caller.get(url)
  },
  'GET /garages/jobcards/:jobCardId/check-in/telling': async (setting) => {
    const { url } = await checkingIn(setting)
    return (caller) => caller.get(`${url}/telling`)
  },
  'GET /garages/jobcards/:jobCardId/check-in.pdf': async (setting) => {
    const { url } = await checkingIn(setting)
    await setting.owner.post(`${url}/finish`, { skipReason: 'TOWED_IN' })
    return (caller) => caller.get(`${url}.pdf`)
  },
  'PUT /garages/jobcards/:jobCardId/check-in': async (setting) => {
    const { url } = await checkingIn(setting)
    return (caller) => caller.put(url, { valuables: 'Sunglasses', at: now() })
  },
  'POST /garages/jobcards/:jobCardId/check-in/marks': async (setting) => {
    const { url } = await checkingIn(setting)
    return (caller) => caller.post(`${url}/marks`, newMark())
  },
  'DELETE /garages/jobcards/:jobCardId/check-in/marks/:markId': async (setting) => {
    const { url } = await checkingIn(setting)
    const mark = newMark()
    await setting.owner.post(`${url}/marks`, mark)
    return (caller) => caller.delete(`${url}/marks/${mark.id}`)
  },
  'POST /garages/jobcards/:jobCardId/check-in/finish': async (setting) => {
    const { card, url } = await checkingIn(setting)
    const signatureId = await setting.make.cardPhoto(card, { purpose: 'SIGNATURE' })
    return (caller) => caller.post(`${url}/finish`, { name: 'Farhan Sait', signatureId })
  },
  'GET /garages/jobcards/:jobCardId/photos': async (setting) => {
    const { folder } = await carded(setting)
    return (caller) => caller.get(folder)
  },
  'GET /garages/jobcards/:jobCardId/photos/:photoId': async (setting) => {
    const { folder, uploadPath, picture } = await permitted(setting)
    const { body: files } = await setting.owner.put(uploadPath, picture, jpeg)
    const { body } = await setting.owner.post(`${folder}/confirm-upload`, { ...files, purpose: 'ARRIVAL' })
    return (caller) => caller.get(`${folder}/${body.id}`)
  },
  'POST /garages/jobcards/:jobCardId/photos/presigned-url': async (setting) => {
    const { folder } = await carded(setting)
    return (caller) => caller.post(`${folder}/presigned-url`, wish)
  },
  'PUT /garages/jobcards/:jobCardId/photos/uploads/:uploadToken': async (setting) => {
    const { uploadPath, picture } = await permitted(setting)
    return (caller) => caller.put(uploadPath, picture, jpeg)
  },
  'POST /garages/jobcards/:jobCardId/photos/confirm-upload': async (setting) => {
    const { folder, uploadPath, picture } = await permitted(setting)
    const { body } = await setting.owner.put(uploadPath, picture, jpeg)
    const { filename } = body
    return (caller) => caller.post(`${folder}/confirm-upload`, { filename, purpose: 'ARRIVAL', slot: 'FRONT' })
  },
  'DELETE /garages/jobcards/:jobCardId/photos/:photoId': async (setting) => {
    const { card, folder } = await carded(setting)
    const id = await setting.make.cardPhoto(card)
    return (caller) => caller.delete(`${folder}/${id}`)
  },
}
