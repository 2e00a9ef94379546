import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as importsApi from '../../../contract/customers/imports/api.ts'
import { importLimits } from '../../../contract/customers/imports/import-kinds.ts'
import { createBackgroundRunner } from '../../platform/background.ts'
import { sendCsv } from '../../platform/csv.ts'
import { takeFilePlace } from '../../platform/file-places.ts'
import type { Parts } from '../../platform/parts.ts'
import { Problem } from '../../platform/problem.ts'
import { type Api, routesUnder, withoutHead } from '../../platform/routes.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import { stageFile } from './file.ts'
import * as service from './service.ts'

const serve = routesUnder('Import of customers')
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

/** Staff add customers one by one; a whole file is a manager’s. */
export function customerImportRoutes(app: Api, { database: { db } }: Parts) {
  const background = createBackgroundRunner(app)

  // Of its own, so that no other call takes a file for a body.
  app.register(async (own) => {
    own.addContentTypeParser(
      ['text/csv', 'application/vnd.ms-excel'],
      { parseAs: 'buffer' },
      async (_request: unknown, body: Buffer) => body,
    )
    serve(
      own.withTypeProvider<ZodTypeProvider>(),
      importsApi.uploadImport,
      async (request, reply) => {
        if (!Buffer.isBuffer(request.body)) {
          throw new Problem('unsupported_media_type', { sentence: 'Please send the file as text/csv.' })
        }
        const scope = scopeOf(request)
        const id = await stageFile(db, scope, request.query.fileName, request.body)
        return reply.code(201).send(await service.getImport(db, scope, id))
      },
      { config: { takesFile: true }, onRequest: takeTurn, bodyLimit: importLimits.bytes },
    )
  })

  serve(app, importsApi.getImport, async (request) => service.getImport(db, scopeOf(request), request.params.importId))

  serve(app, importsApi.listRows, async (request) =>
    service.listRows(db, scopeOf(request), request.params.importId, request.query),
  )

  serve(
    app,
    importsApi.exportSkippedRows,
    async (request, reply) => {
      const rows = await service.exportSkippedRows(db, scopeOf(request), request.params.importId)
      return sendCsv(reply, 'rows-left-out.csv', rows)
    },
    withoutHead,
  )

  serve(app, importsApi.checkImport, async (request) => {
    const [scope, { importId }] = [scopeOf(request), request.params]
    await service.checkImport(db, scope, importId, request.body.mapping, background)
    return service.getImport(db, scope, importId)
  })

  serve(app, importsApi.correctCell, async (request) => {
    const { importId, ...cell } = request.params
    return service.correctCell(db, scopeOf(request), importId, { ...cell, text: request.body.text })
  })

  serve(app, importsApi.runImport, async (request) => {
    const [scope, { importId }] = [scopeOf(request), request.params]
    await service.runImport(db, scope, importId, request.body.skipFaulty, background)
    return service.getImport(db, scope, importId)
  })

  serve(app, importsApi.discardImport, async (request) => {
    await service.discardImport(db, scopeOf(request), request.params.importId)
    return { success: true as const, message: 'The file is discarded.' }
  })
}
