import * as newsletterApi from '../../../contract/drivers/newsletter/api.ts'
import { findCity } from '../../../contract/platform/places/cities.ts'
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
      return reply.code(201).send({ success: true, message: 'You are on the list. Thank you.' })
    },
    { bodyLimit: 4 * 1024 },
  )

  serve(
    app,
    newsletterApi.awaitCity,
    async (request, reply) => {
      const { city, email } = request.body
      await awaitCity(db, city, email, request.ip)
      const message = `We will write to you once, when a garage in ${findCity(city)?.city} takes requests.`
      return reply.code(201).send({ success: true, message })
    },
    { bodyLimit: 4 * 1024 },
  )

  serve(
    app,
    newsletterApi.unsubscribe,
    async (request) => {
      await unsubscribe(db, request.body.email, request.ip)
      return { success: true as const, message: 'Your address is off the list.' }
    },
    { bodyLimit: 4 * 1024 },
  )
}
