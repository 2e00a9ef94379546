import { AwaitedCity, NewSubscription, SubscriptionReceipt } from '../../../contract/drivers/newsletter/newsletter.ts'
import { findCity } from '../../../contract/platform/places/cities.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, routeOptions } from '../../platform/routes.ts'
import { awaitCity } from './opening-service.ts'
import { subscribe, unsubscribe } from './service.ts'

const options = routeOptions('Public')

export function newsletterRoutes(app: Api, { database: { db } }: Parts) {
  app.post(
    '/public/newsletter',
    options(
      'public',
      'Subscribe to the newsletter',
      {
        description: 'The answer is the same whether or not the address was subscribed before.',
        body: NewSubscription,
        response: { 201: SubscriptionReceipt },
      },
      { bodyLimit: 4 * 1024 },
    ),
    async (request, reply) => {
      await subscribe(db, request.body.email, request.ip)
      return reply.code(201).send({ success: true, message: 'You are on the list. Thank you.' })
    },
  )

  app.post(
    '/public/city-openings',
    options(
      'public',
      'Be told, once, when a city that nobody serves opens',
      {
        description: 'The answer is the same whether or not the address waited before.',
        body: AwaitedCity,
        response: { 201: SubscriptionReceipt },
      },
      { bodyLimit: 4 * 1024 },
    ),
    async (request, reply) => {
      const { city, email } = request.body
      await awaitCity(db, city, email, request.ip)
      const message = `We will write to you once, when a garage in ${findCity(city)?.city} takes requests.`
      return reply.code(201).send({ success: true, message })
    },
  )

  app.delete(
    '/public/newsletter',
    options(
      'public',
      'Unsubscribe from the newsletter, and from being told of cities',
      {
        description: 'The answer is the same whether or not the address was subscribed.',
        body: NewSubscription,
        response: { 200: SubscriptionReceipt },
      },
      { bodyLimit: 4 * 1024 },
    ),
    async (request) => {
      await unsubscribe(db, request.body.email, request.ip)
      return { success: true as const, message: 'Your address is off the list.' }
    },
  )
}
