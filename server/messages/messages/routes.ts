import type { FastifyRequest } from 'fastify'
import {
  ChangedMessageSettings,
  ChosenHearers,
  MessageSettings,
} from '../../../contract/messages/messages/message-settings.ts'
import {
  CustomerMessage,
  CustomerMessages,
  MessageOutcome,
  NewMessage,
  SentMessage,
  WritableMessages,
} from '../../../contract/messages/messages/messages.ts'
import { customerSentences } from '../../../contract/platform/sentences.ts'
import { z } from '../../../contract/platform/zod.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, idParams, routeOptions } from '../../platform/routes.ts'
import { originOf } from '../../platform/session/caller.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import * as service from './log-service.ts'
import { changeMessageSettings, chooseHearers, getMessageSettings } from './settings-service.ts'
import { listWritable, writeMessage } from './writing-service.ts'

const options = routeOptions('Messages')
const fewBytes = 2 * 1024

export function messageRoutes(app: Api, { database: { db }, settings }: Parts) {
  app.get(
    '/garages/customers/:id/messages',
    options('VIEW_ONLY', 'What a customer was told and answered, newest first; at most 100', {
      params: z.object({ id: z.uuid(customerSentences.notFound) }),
      response: { 200: CustomerMessages },
    }),
    async (request) => service.listMessages(db, scopeOf(request), request.params.id),
  )

  app.get(
    '/garages/message-settings',
    options('VIEW_ONLY', 'Which messages go out by themselves, and how', { response: { 200: MessageSettings } }),
    async (request) => getMessageSettings(db, scopeOf(request), settings),
  )

  app.put(
    '/garages/message-settings',
    options('ADMIN', 'Switch messages on or off that go out by themselves', {
      body: ChangedMessageSettings,
      response: { 200: MessageSettings },
    }),
    async (request) => changeMessageSettings(db, scopeOf(request), request.body, settings),
  )

  app.put(
    '/garages/message-settings/hearers',
    options('ADMIN', 'Choose who of the garage is told of what drivers do online', {
      body: ChosenHearers,
      response: { 200: MessageSettings },
    }),
    async (request) => chooseHearers(db, scopeOf(request), request.body, settings),
  )

  const placeOf = (request: FastifyRequest) => ({ db, origin: originOf(request, settings.publicUrl), reach: settings })

  app.get(
    '/garages/customers/:id/writable-messages',
    options('STAFF', 'What a customer could be told now, and how', {
      params: z.object({ id: z.uuid(customerSentences.notFound) }),
      response: { 200: WritableMessages },
    }),
    async (request) => listWritable(placeOf(request), scopeOf(request), request.params.id),
  )

  app.post(
    '/garages/messages',
    options(
      'STAFF',
      'Tell a customer something at once',
      { body: NewMessage, response: { 201: SentMessage } },
      { bodyLimit: fewBytes },
    ),
    async (request, reply) =>
      reply.code(201).send(await writeMessage(placeOf(request), scopeOf(request), request.body)),
  )

  app.put(
    '/garages/messages/:messageId',
    options('STAFF', 'Say whether a message was sent that was handed to WhatsApp', {
      params: idParams('messageId'),
      body: MessageOutcome,
      response: { 200: CustomerMessage },
    }),
    async (request) => service.settleMessage(db, scopeOf(request), request.params.messageId, request.body.state),
  )
}
