import type { FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import {
  eventsOf,
  SmsReceipt,
  WhatsAppCheck,
  WhatsAppEvents,
} from '../../../contract/messages/messages/message-hooks.ts'
import { Done } from '../../../contract/people/auth/auth.ts'
import { ProblemDocument } from '../../../contract/platform/problems.ts'
import { z } from '../../../contract/platform/zod.ts'
import type { Parts } from '../../platform/parts.ts'
import { Problem } from '../../platform/problem.ts'
import { addressKey, countFailures, type Limit, requireBelow } from '../../platform/rate-limit.ts'
import type { Api } from '../../platform/routes.ts'
import { isSameSecret, isSigned, looksSigned } from './hook-rules.ts'
import { noteSmsReceipt, noteWhatsAppReceipt } from './receipt-service.ts'
import { noteReply } from './reply-service.ts'
import { smsHookRoutes } from './sms-hook-routes.ts'

const fewBytes = 2 * 1024
/** What WhatsApp sends at once is at most so large. */
const manyBytes = 3 * 1024 * 1024
const missesOfAddress: Limit = { name: 'hook-misses', max: 30, windowSeconds: 3600 }
const hookProblems = { 403: ProblemDocument, 404: ProblemDocument }
const missOf = ({ ip }: FastifyRequest) => ({ limit: missesOfAddress, who: addressKey(ip) })
const schema = { tags: ['Messages'] }
const done = { success: true as const, message: 'Noted.' }

/** What others tell of messages that we sent (docs/rules.md#receipts). A call that is not configured is not there. */
export function messageHookRoutes(app: Api, parts: Parts) {
  const {
    database: { db },
    settings: { sms, whatsapp },
  } = parts
  const admit = async (request: FastifyRequest, isKnown: boolean) => {
    if (isKnown) return
    await countFailures(db, [missOf(request)], async () => false)
    throw new Problem('forbidden', { sentence: 'This is not signed as agreed.' })
  }

  app.post(
    '/hooks/sms',
    {
      config: { access: 'public' },
      bodyLimit: fewBytes,
      // Before the body is read: whoever does not know the secret costs nothing.
      onRequest: async (request) => {
        if (!sms?.receiptSecret) throw new Problem('not_found')
        await admit(request, isSameSecret(request.headers.authorization ?? '', `Bearer ${sms.receiptSecret}`))
      },
      schema: {
        ...schema,
        summary: 'A delivery receipt of the SMS gateway',
        description: 'Authorization is the secret of the settings as bearer (SMS_RECEIPT_SECRET).',
        body: SmsReceipt,
        response: { 200: Done, ...hookProblems },
      },
    },
    async ({ body }) => {
      await noteSmsReceipt(db, body)
      return done
    },
  )

  smsHookRoutes(app, parts, admit)

  app.get(
    '/hooks/whatsapp',
    {
      config: { access: 'public' },
      onRequest: async () => {
        if (!whatsapp) throw new Problem('not_found')
      },
      schema: {
        ...schema,
        summary: 'WhatsApp asks whether this address is meant',
        querystring: WhatsAppCheck,
        response: { 200: z.string(), ...hookProblems },
      },
    },
    async (request, reply) => {
      const { 'hub.verify_token': told, 'hub.challenge': challenge } = request.query
      await admit(request, isSameSecret(told, whatsapp?.verifyToken ?? ''))
      return reply.type('text/plain').header('cache-control', 'no-store').send(challenge)
    },
  )

  // In a context of its own, where the body stays as it came: its signature is of the very bytes.
  app.register(async (raw) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: manyBytes }, (_request, body, next) =>
      next(null, body),
    )
    raw.withTypeProvider<ZodTypeProvider>().post(
      '/hooks/whatsapp',
      {
        config: { access: 'public' },
        bodyLimit: manyBytes,
        onRequest: async (request) => {
          if (!whatsapp) throw new Problem('not_found')
          // What is not even signed is not read, nor is what comes from where too much was signed wrongly.
          await admit(request, looksSigned(request.headers['x-hub-signature-256']))
          await requireBelow(db, [missOf(request)])
        },
        schema: {
          ...schema,
          summary: 'What WhatsApp tells of messages, and replies',
          description: 'Signed with the app’s secret in X-Hub-Signature-256. What is unknown here is answered 200 too.',
          response: { 200: Done, ...hookProblems },
        },
      },
      async (request) => {
        if (!whatsapp) throw new Problem('not_found')
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const signature = request.headers['x-hub-signature-256']
        await admit(request, looksSigned(signature) && isSigned(body, signature, whatsapp.appSecret))
        const { statuses, replies } = eventsOf(readEvents(body), whatsapp.phoneId)
        for (const status of statuses) await noteWhatsAppReceipt(db, status)
        for (const reply of replies) await noteReply(db, reply)
        return done
      },
    )
  })
}

/** What is signed and yet unreadable is not sent again by being refused, so that it holds up nothing. */
function readEvents(body: Buffer) {
  try {
    return WhatsAppEvents.parse(JSON.parse(body.toString('utf8')))
  } catch {
    return { entry: [] }
  }
}
