import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { ChangedMessageSettings, MessageSettings } from '../../../contract/message-settings.ts'
import {
  CustomerMessage,
  CustomerMessages,
  MessageOutcome,
  NewMessage,
  SentMessage,
  WritableMessages,
} from '../../../contract/messages.ts'
import { customerSentences } from '../../../contract/sentences.ts'
import { z } from '../../../contract/zod.ts'
import type { Parts } from '../../parts.ts'
import { guardedProblems, idParams, recordProblems, writeProblems } from '../../platform/route-schemas.ts'
import { originOf } from '../../platform/session/caller.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import * as service from './log-service.ts'
import { changeMessageSettings, getMessageSettings } from './settings-service.ts'
import { listWritable, writeMessage } from './writing-service.ts'

const tags = ['Messages']
const fewBytes = 2 * 1024

export function messageRoutes(server: FastifyInstance, { database: { db }, settings }: Parts) {
  const app = server.withTypeProvider<ZodTypeProvider>()

  app.get(
    '/garages/customers/:id/messages',
    {
      config: { access: 'VIEW_ONLY' },
      schema: {
        tags,
        summary: 'What a customer was told and answered, newest first; at most 100',
        params: z.object({ id: z.uuid(customerSentences.notFound) }),
        response: { 200: CustomerMessages, ...recordProblems },
      },
    },
    async (request) => service.listMessages(db, scopeOf(request), request.params.id),
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
    async (request) => getMessageSettings(db, scopeOf(request), settings),
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
    async (request) => changeMessageSettings(db, scopeOf(request), request.body, settings),
  )

  const placeOf = (request: FastifyRequest) => ({ db, origin: originOf(request, settings.publicUrl), reach: settings })

  app.get(
    '/garages/customers/:id/writable-messages',
    {
      config: { access: 'STAFF' },
      schema: {
        tags,
        summary: 'What a customer could be told now, and how',
        params: z.object({ id: z.uuid(customerSentences.notFound) }),
        response: { 200: WritableMessages, ...recordProblems },
      },
    },
    async (request) => listWritable(placeOf(request), scopeOf(request), request.params.id),
  )

  app.post(
    '/garages/messages',
    {
      config: { access: 'STAFF' },
      bodyLimit: fewBytes,
      schema: {
        tags,
        summary: 'Tell a customer something at once',
        body: NewMessage,
        response: { 201: SentMessage, ...writeProblems },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await writeMessage(placeOf(request), scopeOf(request), request.body)),
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
