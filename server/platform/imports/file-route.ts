import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { takeFilePlace } from '../file-places.ts'
import { Problem } from '../problem.ts'
import type { Api } from '../routes.ts'
import { scopeOf } from '../session/guard.ts'

const reading = new Set<string>()

/** A garage's files are read one after the other: the second is refused before its bytes are taken in. */
async function takeTurn(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { garageId } = scopeOf(request)
  if (reading.has(garageId)) {
    throw new Problem('conflict', { sentence: 'Another file is being read for this garage. Please wait a moment.' })
  }
  reading.add(garageId)
  reply.raw.once('close', () => reading.delete(garageId))
  await takeFilePlace(garageId, request, reply)
}

/** A call whose body is a CSV file. @param bytes the largest that is taken */
export const takesCsv = (bytes: number) => ({
  config: { takesFile: true as const },
  onRequest: takeTurn,
  bodyLimit: bytes,
})

/** Adds such calls to a part of the app of its own, so that no other call takes a file for a body. */
export function csvRoutes(app: Api, add: (own: Api) => void): void {
  app.register(async (own) => {
    own.addContentTypeParser(
      ['text/csv', 'application/vnd.ms-excel'],
      { parseAs: 'buffer' },
      async (_request: unknown, body: Buffer) => body,
    )
    add(own.withTypeProvider<ZodTypeProvider>())
  })
}

/** @throws Problem unsupported_media_type */
export function csvBody(body: unknown): Buffer {
  if (Buffer.isBuffer(body)) return body
  throw new Problem('unsupported_media_type', { sentence: 'Please send the file as text/csv.' })
}
