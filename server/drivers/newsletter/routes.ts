import * as newsletterApi from '../../../contract/drivers/newsletter/api.ts'
import { faults } from '../../../contract/words/faults.en.ts'
import { frame } from '../../../contract/words/frame.en.ts'
import { say } from '../../../contract/words/say.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, routesUnder } from '../../platform/routes.ts'
import { awaitCity } from './opening-service.ts'
import { subscribe, unsubscribe } from './service.ts'

const serve = routesUnder('Public')

export function newsletterRoutes(app: Api, { database: { db } }: Parts) {
  serve(
    app,
    newsletterApi.subscribe,
    async (request, reply) => {
      await subscribe(db, request.body.email, request.ip)
      return reply.code(201).send({ success: true, message: say(faults).onTheList })
    },
    { bodyLimit: 4 * 1024 },
  )

  serve(
    app,
    newsletterApi.awaitCity,
    async (request, reply) => {
      const { city, email } = request.body
      await awaitCity(db, city, email, request.ip)
      const message = say(faults).weWrite(say(frame).cities[city])
      return reply.code(201).send({ success: true, message })
    },
    { bodyLimit: 4 * 1024 },
  )

  serve(
    app,
    newsletterApi.unsubscribe,
    async (request) => {
      await unsubscribe(db, request.body.email, request.ip)
      return { success: true as const, message: say(faults).offTheList }
    },
    { bodyLimit: 4 * 1024 },
  )
}
