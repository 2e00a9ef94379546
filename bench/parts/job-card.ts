import sharp from 'sharp'
import { indianDay } from '../../contract/platform/formats.ts'
import type { Section } from '../report.ts'
import { compareScreens } from '../support/paired-calls.ts'
import { signIn } from '../support/sign-in.ts'
import { type Workspace, withProduct } from '../support/workspace.ts'

const garages = '/api/v1/garages'
const much = { photos: 60, lines: 40, versions: 5 }

/** What the screen of a card asks for, by its parts. */
const screenOf = (cardId: string) =>
  ['', '/estimates', '/photos', '/check-in', '/inspections', '/proofs'].map(
    (part) => `${garages}/jobcards/${cardId}${part}`,
  )

type Post = <Answer>(path: string, json: object) => Promise<Answer>

/** What an advisor waits for on a card with all that it can have. */
export async function measureJobCard(workspace: Workspace): Promise<Section[]> {
  const folder = await workspace.demoFolder()
  return withProduct({ folder }, async ({ origin }) => {
    const cookie = await signIn(origin, 'workshop@srimurugan.example', 'pahiya-demo')
    const headers = { cookie, 'content-type': 'application/json' }
    const post: Post = async (path, json) => {
      const reply = await fetch(`${origin}${garages}${path}`, { method: 'POST', headers, body: JSON.stringify(json) })
      if (!reply.ok) throw new Error(`${path} was answered ${reply.status}: ${await reply.text()}`)
      return reply.json()
    }
    const put = (address: string, body: Uint8Array<ArrayBuffer>) =>
      fetch(origin + address, { method: 'PUT', headers: { cookie, 'content-type': 'image/jpeg' }, body })
    const [plain, full] = [await newCard(post), await newCard(post)]
    await fill(post, put, full)
    const compared = await compareScreens({ origin, cookie }, screenOf(plain), screenOf(full))
    return [
      {
        title: `A job card with ${much.photos} photos, ${much.lines} lines and ${much.versions} estimates`,
        notes: ['p95 of all that its screen asks for at once, over the same of a card with nothing on it, in turn.'],
        figures: [{ name: 'the screen', kind: 'ratio', ...compared, goal: 'fullJobCard' }],
      },
    ]
  })
}

async function newCard(post: Post): Promise<string> {
  const phone = '9840011234'
  const { id: customerId } = await post<{ id: string }>('/customers', { name: 'Bench', phone })
  const car = { make: 'Tata', model: 'Punch', registrationNumber: `TN 09 ${crypto.randomUUID().slice(0, 4)}` }
  const { id: vehicleId } = await post<{ id: string }>(`/customers/${customerId}/vehicles`, car)
  const visit = { customerId, vehicleId, odometerIn: 48_210, estimatedDelivery: indianDay() }
  return (await post<{ id: string }>('/jobcards', visit)).id
}

type Put = (address: string, body: Uint8Array<ArrayBuffer>) => Promise<Response>

async function fill(post: Post, put: Put, cardId: string): Promise<void> {
  const url = `/jobcards/${cardId}`
  const line = (number: number) => ({
    kind: 'PART',
    description: `Part ${number}`,
    quantity: 1,
    unitPrice: 100 + number,
    taxRate: 18,
  })
  for (let version = 0; version < much.versions; version++) {
    for (let job = 0; job < 2; job++) {
      const lines = Array.from({ length: much.lines / much.versions / 2 }, (_, number) => line(number))
      await post(`${url}/works`, { title: `Job ${version} ${job}`, lines })
    }
    await post(`${url}/estimates`, { send: [{ channel: 'LINK' }] })
  }
  const background = { r: 60, g: 70, b: 80 }
  const file = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const wish = { filename: 'front.jpg', mimeType: 'image/jpeg', fileSize: file.length }
  for (let photo = 0; photo < much.photos; photo++) {
    const { uploadUrl } = await post<{ uploadUrl: string }>(`${url}/photos/presigned-url`, wish)
    const files = (await (await put(uploadUrl, new Uint8Array(file))).json()) as object
    await post(`${url}/photos/confirm-upload`, { ...files, purpose: 'ARRIVAL', slot: 'FRONT' })
  }
}
