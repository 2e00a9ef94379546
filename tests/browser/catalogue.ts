import sharp from 'sharp'
import { type Caller, expect, newPhone, signInAsGarage } from './site.ts'

/** A demo garage in a city that no other test counts the services of. */
export const ahmedabadOwner = 'hello@sabarmatiauto.example'

const service = (name: string) => ({
  name,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  category: 'Repair',
  description: 'New pads, discs measured.',
  base_price: 2450,
  duration: 90,
  is_active: true,
  tags: 'brakes, safety',
  includedItems: ['Front pads', 'Discs measured'],
  discountPercent: 10,
})

const origins = new WeakMap<Caller['request'], string>()

/** As a page of the product calls; a journey may have a server of its own. Asked once of each that calls. */
async function originOf({ request }: Caller): Promise<string> {
  const origin = origins.get(request) ?? new URL((await request.get('/healthz')).url()).origin
  origins.set(request, origin)
  return origin
}

/** A call of the back-office by whoever is signed in, outside the screen. */
export async function send(page: Caller, method: 'post' | 'put' | 'delete', path: string, data: object = {}) {
  const reply = await page.request[method](`/api/v1${path}`, { data, headers: { origin: await originOf(page) } })
  expect(reply.ok(), `${method} ${path}: ${await reply.text()}`).toBe(true)
  return reply.json()
}

export const uniqueName = (what: string) => `${what} ${newPhone()}`

/** A service that no other test has, by its owner, whose list then shows it alone. */
export async function withService(page: Caller, changes: object = {}) {
  await signInAsGarage(page, ahmedabadOwner)
  const added = await send(page, 'post', '/garages/services', { ...service(uniqueName('Brake Pads')), ...changes })
  return added as { id: string; name: string; slug: string; version: number }
}

const tones = { red: '#a33', green: '#3a3', blue: '#33a' }
export type Tone = keyof typeof tones

export async function picture(tone: Tone, size = { width: 1200, height: 900 }) {
  const buffer = await sharp({ create: { ...size, channels: 3, background: tones[tone] } })
    .png()
    .toBuffer()
  return { name: `${tone}.png`, mimeType: 'image/png', buffer }
}

/** Onto a service, as the screen does it. */
export async function addPicture(page: Caller, serviceId: string, tone: Tone, displayOrder: number) {
  const { name, mimeType, buffer } = await picture(tone)
  const folder = `/images-presigned/services/${serviceId}`
  const wish = { filename: name, mimeType, fileSize: buffer.length }
  const { uploadUrl, headers } = await send(page, 'post', `${folder}/presigned-url`, wish)
  const put = await page.request.put(uploadUrl, { data: buffer, headers: { ...headers, origin: await originOf(page) } })
  await send(page, 'post', `${folder}/confirm-upload`, { ...(await put.json()), caption: tone, displayOrder })
}
