import * as importsApi from '../../../contract/customers/imports/api.ts'
import { importLimits } from '../../../contract/customers/imports/import-kinds.ts'
import { createBackgroundRunner } from '../../platform/background.ts'
import { sendCsv } from '../../platform/csv.ts'
import { csvBody, csvRoutes, takesCsv } from '../../platform/imports/file-route.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, routesUnder, withoutHead } from '../../platform/routes.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import { stageFile } from './file.ts'
import * as service from './service.ts'

const serve = routesUnder('Import of customers')
/** Staff add customers one by one; a whole file is a manager’s. */
export function customerImportRoutes(app: Api, { database: { db } }: Parts) {
  const background = createBackgroundRunner(app)

  csvRoutes(app, (own) => {
    serve(
      own,
      importsApi.uploadImport,
      async (request, reply) => {
        const scope = scopeOf(request)
        const id = await stageFile(db, scope, request.query.fileName, csvBody(request.body))
        return reply.code(201).send(await service.getImport(db, scope, id))
      },
      takesCsv(importLimits.bytes),
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
