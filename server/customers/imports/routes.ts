import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { importLimits } from '../../../contract/customers/imports/import-kinds.ts'
import {
  CorrectedRow,
  CustomerImport,
  ImportCorrection,
  ImportFile,
  ImportMapping,
  ImportRows,
  ImportRowsQuery,
  ImportRun,
} from '../../../contract/customers/imports/imports.ts'
import { Done } from '../../../contract/people/auth/auth.ts'
import { customerSentences } from '../../../contract/platform/sentences.ts'
import { z } from '../../../contract/platform/zod.ts'
import { createBackgroundRunner } from '../../platform/background.ts'
import { sendCsv } from '../../platform/csv.ts'
import { takeFilePlace } from '../../platform/file-places.ts'
import type { Parts } from '../../platform/parts.ts'
import { Problem } from '../../platform/problem.ts'
import { type Api, csvFile, routeOptions, withoutHead } from '../../platform/routes.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import { stageFile } from './file.ts'
import * as service from './service.ts'

const options = routeOptions('Import of customers')
const ImportParams = z.object({ importId: z.uuid(customerSentences.importNotFound) })
const place = z.coerce.number(customerSentences.importNotFound).int(customerSentences.importNotFound).min(0)
const CellParams = ImportParams.extend({
  row: place.max(2_147_483_647).describe('as a spreadsheet counts them'),
  column: place.max(importLimits.columns).describe('from 0'),
})

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
    own
      .withTypeProvider<ZodTypeProvider>()
      .post(
        '/garages/customers/imports',
        options(
          'MANAGER',
          'Upload a CSV file (the body, as text/csv) of customers and their vehicles',
          { consumes: ['text/csv'], querystring: ImportFile, response: { 201: CustomerImport } },
          { config: { takesFile: true }, onRequest: takeTurn, bodyLimit: importLimits.bytes },
        ),
        async (request, reply) => {
          if (!Buffer.isBuffer(request.body)) {
            throw new Problem('unsupported_media_type', { sentence: 'Please send the file as text/csv.' })
          }
          const scope = scopeOf(request)
          const id = await stageFile(db, scope, request.query.fileName, request.body)
          return reply.code(201).send(await service.getImport(db, scope, id))
        },
      )
  })

  app.get(
    '/garages/customers/imports/:importId',
    options('MANAGER', 'An import: its columns, its counts, how far it is', {
      params: ImportParams,
      response: { 200: CustomerImport },
    }),
    async (request) => service.getImport(db, scopeOf(request), request.params.importId),
  )

  app.get(
    '/garages/customers/imports/:importId/rows',
    options('MANAGER', 'Rows of the file with what was found in them', {
      params: ImportParams,
      querystring: ImportRowsQuery,
      response: { 200: ImportRows },
    }),
    async (request) => service.listRows(db, scopeOf(request), request.params.importId, request.query),
  )

  app.get(
    '/garages/customers/imports/:importId/left-out.csv',
    options(
      'MANAGER',
      'The rows that are left out, with their reasons',
      { params: ImportParams, response: { 200: csvFile } },
      withoutHead,
    ),
    async (request, reply) => {
      const rows = await service.exportSkippedRows(db, scopeOf(request), request.params.importId)
      return sendCsv(reply, 'rows-left-out.csv', rows)
    },
  )

  app.put(
    '/garages/customers/imports/:importId/mapping',
    options('MANAGER', 'Say where the columns go, and check the rows: CHECKING, and CHECKED when it is done', {
      params: ImportParams,
      body: ImportMapping,
      response: { 200: CustomerImport },
    }),
    async (request) => {
      const [scope, { importId }] = [scopeOf(request), request.params]
      await service.checkImport(db, scope, importId, request.body.mapping, background)
      return service.getImport(db, scope, importId)
    },
  )

  app.put(
    '/garages/customers/imports/:importId/rows/:row/cells/:column',
    options('MANAGER', 'Put right what the file says in one cell; that row is checked again', {
      params: CellParams,
      body: ImportCorrection,
      response: { 200: CorrectedRow },
    }),
    async (request) => {
      const { importId, ...cell } = request.params
      return service.correctCell(db, scopeOf(request), importId, { ...cell, text: request.body.text })
    },
  )

  app.post(
    '/garages/customers/imports/:importId/run',
    options('MANAGER', 'Take the good rows over; one that was interrupted goes on: RUNNING, and DONE when it is done', {
      params: ImportParams,
      body: ImportRun,
      response: { 200: CustomerImport },
    }),
    async (request) => {
      const [scope, { importId }] = [scopeOf(request), request.params]
      await service.runImport(db, scope, importId, request.body.skipFaulty, background)
      return service.getImport(db, scope, importId)
    },
  )

  app.delete(
    '/garages/customers/imports/:importId',
    options('MANAGER', 'Discard an import and its file; what it has added stays', {
      params: ImportParams,
      response: { 200: Done },
    }),
    async (request) => {
      await service.discardImport(db, scopeOf(request), request.params.importId)
      return { success: true as const, message: 'The file is discarded.' }
    },
  )
}
