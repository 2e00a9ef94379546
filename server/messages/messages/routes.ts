import type { FastifyRequest } from 'fastify'
import * as messagesApi from '../../../contract/messages/messages/api.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, routesUnder } from '../../platform/routes.ts'
import { originOf } from '../../platform/session/caller.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import * as service from './log-service.ts'
import { changeMessageSettings, chooseHearers, getMessageSettings } from './settings-service.ts'
import { listWritable, writeMessage } from './writing-service.ts'

const serve = routesUnder('Messages')
const fewBytes = 2 * 1024

export function messageRoutes(app: Api, { database: { db }, settings }: Parts) {
  serve(app, messagesApi.listMessages, async (request) => service.listMessages(db, scopeOf(request), request.params.id))

  serve(app, messagesApi.getMessageSettings, async (request) => getMessageSettings(db, scopeOf(request), settings))

  serve(app, messagesApi.changeMessageSettings, async (request) =>
    changeMessageSettings(db, scopeOf(request), request.body, settings),
  )

  serve(app, messagesApi.chooseHearers, async (request) => chooseHearers(db, scopeOf(request), request.body, settings))

  const placeOf = (request: FastifyRequest) => ({ db, origin: originOf(request, settings.publicUrl), reach: settings })

  serve(app, messagesApi.listWritable, async (request) =>
    listWritable(placeOf(request), scopeOf(request), request.params.id),
  )

  serve(
    app,
    messagesApi.writeMessage,
    async (request, reply) =>
      reply.code(201).send(await writeMessage(placeOf(request), scopeOf(request), request.body)),
    { bodyLimit: fewBytes },
  )

  serve(app, messagesApi.settleMessage, async (request) =>
    service.settleMessage(db, scopeOf(request), request.params.messageId, request.body.state),
  )
}
