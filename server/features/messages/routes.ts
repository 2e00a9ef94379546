import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { ChangedMessageSettings, MessageSettings } from '../../../contract/message-settings.ts'
import { CustomerMessage, CustomerMessages, MessageOutcome } from '../../../contract/messages.ts'
import { customerSentences } from '../../../contract/sentences.ts'
import { z } from '../../../contract/zod.ts'
import type { Parts } from '../../parts.ts'
import { guardedProblems, idParams, recordProblems, writeProblems } from '../../platform/route-schemas.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import * as service from './log-service.ts'
import { changeMessageSettings, getMessageSettings } from './settings-service.ts'

const tags = ['Messages']

export function messageRoutes(server: FastifyInstance, { database: { db }, settings: { sms } }: Parts) {
  const app = server.withTypeProvider<ZodTypeProvider>()

  app.get(
    '/garages/customers/:id/messages',
    {
      config: { access: 'VIEW_ONLY' },
      schema: {
        tags,
        summary: 'What a customer was told, newest first; at most 100',
        params: z.object({ id: z.uuid(customerSentences.notFound) }),
        response: { 200: CustomerMessages, ...recordProblems },
      },
    },
    async (request) => ({ messages: await service.listMessages(db, scopeOf(request), request.params.id) }),
  )

  app.get(
    '/garages/message-settings',
    {
      config: { access: 'VIEW_ONLY' },
      schema: {
        tags,
        summary: 'Which messages go out by themselves, and how',
        response: { 200: MessageSettings, ...guardedProblems },
      },
    },
    async (request) => getMessageSettings(db, scopeOf(request), sms),
  )

  app.put(
    '/garages/message-settings',
    {
      config: { access: 'ADMIN' },
      schema: {
        tags,
        summary: 'Switch messages on or off that go out by themselves',
        body: ChangedMessageSettings,
        response: { 200: MessageSettings, ...writeProblems },
      },
    },
    async (request) => changeMessageSettings(db, scopeOf(request), request.body, sms),
  )

  app.put(
    '/garages/messages/:messageId',
    {
      config: { access: 'STAFF' },
      schema: {
        tags,
        summary: 'Say whether a message was sent that was handed to WhatsApp',
        params: idParams('messageId'),
        body: MessageOutcome,
        response: { 200: CustomerMessage, ...writeProblems },
      },
    },
    async (request) => service.settleMessage(db, scopeOf(request), request.params.messageId, request.body.state),
  )
}
