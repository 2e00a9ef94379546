import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as gstr2bApi from '../../../contract/money/gstr2b/api.ts'
import { gstr2bLimits } from '../../../contract/money/gstr2b/gstr2b.ts'
import { takeFilePlace } from '../../platform/file-places.ts'
import type { Parts } from '../../platform/parts.ts'
import { Problem } from '../../platform/problem.ts'
import { type Api, ofBooks, routesUnder } from '../../platform/routes.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import * as service from './service.ts'

const serve = routesUnder('GST')

export function gstr2bRoutes(app: Api, { database: { db } }: Parts) {
  serve(
    app,
    gstr2bApi.matchGstr2b,
    async (request) => service.matchGstr2b(db, scopeOf(request), request.query),
    ofBooks,
  )

  // Of its own, so that no other call takes a file for a body, and this one none for JSON that is looked at already.
  app.register(async (own) => {
    own.removeContentTypeParser('application/json')
    own.addContentTypeParser(
      ['application/json', 'text/csv', 'application/vnd.ms-excel', 'application/octet-stream'],
      { parseAs: 'buffer' },
      async (_request: unknown, body: Buffer) => body,
    )
    serve(
      own.withTypeProvider<ZodTypeProvider>(),
      gstr2bApi.readGstr2b,
      async (request) => {
        if (!Buffer.isBuffer(request.body)) {
          throw new Problem('unsupported_media_type', {
            sentence: 'Please send the file as application/json or text/csv.',
          })
        }
        return service.readGstr2b(db, scopeOf(request), request.query, request.body)
      },
      {
        config: { takesFile: true },
        onRequest: (request, reply) => takeFilePlace(scopeOf(request).garageId, request, reply),
        bodyLimit: gstr2bLimits.bytes,
      },
    )
  })
}
