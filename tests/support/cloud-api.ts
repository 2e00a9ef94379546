import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { Settings } from '../../server/platform/settings.ts'

type Account = NonNullable<Settings['whatsapp']>

/** What arrived, as the Cloud API is sent it. */
export type Taken = {
  to: string
  template: { name: string; language: { code: string }; components: { parameters: { text: string }[] }[] }
  biz_opaque_callback_data: string
}
type Answer = (reply: ServerResponse, taken: Taken) => void

export const phoneId = '106540352242922'
const secrets = { token: 'token-of-the-app', appSecret: 'secret-of-the-app-1', verifyToken: 'verify-token-of-ours' }

/** What it calls a message. */
export const providerIdOf = ({ biz_opaque_callback_data: ours }: Taken) => `wamid.${ours}`

/** How the Cloud API says no. */
export const refusing =
  (status: number, code: number): Answer =>
  (reply) =>
    reply
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify({ error: { message: '(#1) words that quote the message', type: 'OAuthException', code } }))

/** A server on this machine that speaks the protocol of WhatsApp's Cloud API. */
export async function startCloudApi(port = 0) {
  const taken: Taken[] = []
  const faults: string[] = []
  const api = { taken, faults, answer: accept, account: undefined as unknown as Account, close: () => server.close() }
  const server = createServer(async (request, reply) => {
    const body = (await json(request)) as Taken
    if (request.url !== `/v26.0/${phoneId}/messages`) faults.push(`${request.method} ${request.url}`)
    if (request.headers.authorization !== `Bearer ${secrets.token}`) return refusing(401, 190)(reply, body)
    taken.push(body)
    api.answer(reply, body)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v26.0`
  api.account = { url, phoneId, ...secrets, templates: {} }
  return api
}

function accept(reply: ServerResponse, taken: Taken) {
  const messages = [{ id: providerIdOf(taken), message_status: 'accepted' }]
  const body = { messaging_product: 'whatsapp', contacts: [{ input: taken.to, wa_id: taken.to }], messages }
  reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

type Status = { id?: string; status: string; biz_opaque_callback_data?: string; errors?: { code: number }[] }

/** What it tells our hook, as bytes. */
export const told = (value: { statuses?: Status[]; messages?: object[] }, number = phoneId) =>
  JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: '102290129340398',
        changes: [
          {
            field: 'messages',
            value: { messaging_product: 'whatsapp', metadata: { phone_number_id: number }, ...value },
          },
        ],
      },
    ],
  })

export const signatureOf = (body: string, secret = secrets.appSecret) =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`

/** Tells the hook of a server, signed. */
export const tellHook = (origin: string, body: string, signature = signatureOf(body)) =>
  fetch(`${origin}/api/v1/hooks/whatsapp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature },
    body,
  })
