import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../platform/parts.ts'
import { Problem } from '../../platform/problem.ts'
import { drawingType } from './rules.ts'

const fileName = /^[0-9a-f-]{36}-[0-9a-f]{16}(-(400|800|1280)\.webp|\.svg)$/
/** Opened by itself a drawing does nothing but show. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"

/** Stored pictures, outside the API's base: `/media/{garage}/{image}-{hash}-{width}.webp` or `….svg`, kept for ever by browsers. */
export function mediaRoutes(app: FastifyInstance, { storage }: Parts) {
  app.get<{ Params: { garageId: string; file: string } }>(
    '/media/:garageId/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const { garageId, file } = request.params
      if (!/^[0-9a-f-]{36}$/.test(garageId) || !fileName.test(file)) throw new Problem('not_found')
      const bytes = await storage.read(`${garageId}/${file}`)
      if (!bytes) throw new Problem('not_found')
      const isDrawing = file.endsWith('.svg')
      if (isDrawing) reply.header('content-security-policy', drawingPolicy)
      return reply
        .type(isDrawing ? drawingType : 'image/webp')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(Buffer.from(bytes))
    },
  )
}
