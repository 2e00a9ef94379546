import type { Examples, Setting } from './call-examples.ts'
import { photo } from './make-pictures.ts'

const form = {
  name: 'Front Brake Pads',
  slug: 'front-brake-pads',
  category: 'Repair',
  description: 'New pads, discs measured.',
  base_price: 2499,
  duration: 120,
  is_active: true,
  tags: 'brakes',
}
const wish = { filename: 'pads.png', mimeType: 'image/png', fileSize: 1000 }
const png = { 'content-type': 'image/png' }

const upload = async ({ make, garage, owner }: Setting) => {
  const { id } = await make.service(garage)
  const folder = `/images-presigned/services/${id}`
  const { body } = await owner.post(`${folder}/presigned-url`, wish)
  const uploadPath: string = body.uploadUrl.replace('/api/v1', '')
  return { folder, uploadPath, picture: new Uint8Array(await photo(60, 40, 'png')) }
}

const image = async ({ make, garage }: Setting) => {
  const service = await make.service(garage)
  return { serviceId: service.id, imageId: await make.image(garage, service, 0, 'Pads') }
}

/** Of services and their images, for `backOfficeCalls`. */
export const serviceCalls: Examples = {
  'POST /garages/services': () => (caller) => caller.post('/garages/services', form),
  'GET /garages/services/preview': () => (caller) => caller.get('/garages/services/preview'),
  'GET /garages/services/:serviceId': async ({ make, garage }) => {
    const { id } = await make.service(garage)
    return (caller) => caller.get(`/garages/services/${id}`)
  },
  'PUT /garages/services/:serviceId': async ({ make, garage }) => {
    const { id } = await make.service(garage)
    return (caller) => caller.put(`/garages/services/${id}`, form)
  },
  'DELETE /garages/services/:serviceId': async ({ make, garage }) => {
    const { id } = await make.service(garage)
    return (caller) => caller.delete(`/garages/services/${id}`)
  },
  'GET /images/services/:serviceId': async (setting) => {
    const { serviceId } = await image(setting)
    return (caller) => caller.get(`/images/services/${serviceId}`)
  },
  'PUT /images/services/:serviceId/order': async (setting) => {
    const { serviceId, imageId } = await image(setting)
    return (caller) => caller.put(`/images/services/${serviceId}/order`, { imageIds: [imageId] })
  },
  'PUT /images/:imageId': async (setting) => {
    const { imageId } = await image(setting)
    return (caller) => caller.put(`/images/${imageId}`, { caption: 'Front axle' })
  },
  'DELETE /images/:imageId': async (setting) => {
    const { imageId } = await image(setting)
    return (caller) => caller.delete(`/images/${imageId}`)
  },
  'POST /images-presigned/services/:serviceId/presigned-url': async ({ make, garage }) => {
    const { id } = await make.service(garage)
    return (caller) => caller.post(`/images-presigned/services/${id}/presigned-url`, wish)
  },
  'PUT /images-presigned/services/:serviceId/uploads/:uploadToken': async (setting) => {
    const { uploadPath, picture } = await upload(setting)
    return (caller) => caller.put(uploadPath, picture, png)
  },
  'POST /images-presigned/services/:serviceId/confirm-upload': async (setting) => {
    const { folder, uploadPath, picture } = await upload(setting)
    const { body } = await setting.owner.put(uploadPath, picture, png)
    return (caller) => caller.post(`${folder}/confirm-upload`, body)
  },
}
