import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { zohoFiles } from '../../../contract/money/accounts/accounts.ts'
import * as accountsApi from '../../../contract/money/accounts/api.ts'
import { sendCsv } from '../../platform/csv.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, ofBooks, routesUnder, withoutHead } from '../../platform/routes.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import * as service from './service.ts'

const serve = routesUnder('Accounts')

export function accountsRoutes(app: Api, { database: { db } }: Parts) {
  serve(
    app,
    accountsApi.readAccounts,
    async (request) => service.readAccounts(db, scopeOf(request), request.query),
    ofBooks,
  )

  serve(app, accountsApi.getLedgers, async (request) => service.getLedgers(db, scopeOf(request)), ofBooks)

  serve(app, accountsApi.changeLedgers, async (request) => service.changeLedgers(db, scopeOf(request), request.body))

  serve(
    app,
    accountsApi.exportTally,
    async (request, reply) => {
      const { from, to } = request.query
      const file = await service.exportTally(db, scopeOf(request), { from, to })
      return sendXml(reply, `tally-${from}-${to}.xml`, file)
    },
    { ...withoutHead, ...ofBooks },
  )

  for (const name of zohoFiles) {
    serve(
      app,
      accountsApi.exportZoho(name),
      async (request, reply) => {
        const { from, to } = request.query
        const file = await service.exportZoho(db, scopeOf(request), name, { from, to })
        return sendCsv(reply, `zoho-${name}-${from}-${to}.csv`, file)
      },
      { ...withoutHead, ...ofBooks },
    )
  }
}

const sendXml = (reply: FastifyReply, fileName: string, file: Readable) =>
  reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(file)
