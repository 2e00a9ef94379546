import { subscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'

/** Answers of the API that its description does not name, gathered from every call that the suite makes. */
const undescribed = new Set<string>()

subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onResponse', async ({ method, routeOptions: { schema, url } }, { statusCode }) => {
    if (!url?.startsWith('/api/v1/') || !schema || schema.hide) return
    const described = Object.keys((schema.response ?? {}) as object)
    if (!described.includes(String(statusCode))) undescribed.add(`${method} ${url} answered ${statusCode}`)
  })
})

/** @throws Error that names each of them, so that a test file fails whose calls were answered so */
export function requireDescribed(): void {
  const found = [...undescribed]
  undescribed.clear()
  if (found.length > 0) throw new Error(`The API's description lacks these statuses:\n  ${found.join('\n  ')}`)
}
