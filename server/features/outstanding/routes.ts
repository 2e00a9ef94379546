import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { indianDay } from '../../../contract/formats.ts'
import { Outstanding, Reminded, Reminders } from '../../../contract/outstanding.ts'
import { z } from '../../../contract/zod.ts'
import type { Parts } from '../../parts.ts'
import { sendCsv } from '../../platform/csv.ts'
import { guardedProblems, writeProblems } from '../../platform/route-schemas.ts'
import { originOf } from '../../platform/session/caller.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import { exportOutstanding } from './export.ts'
import { remindCustomers } from './reminder-service.ts'
import { readOutstanding } from './service.ts'

const tags = ['Outstanding']
const csv = { description: 'A CSV file', content: { 'text/csv': { schema: z.string() } } }

export function outstandingRoutes(server: FastifyInstance, { database: { db }, settings }: Parts) {
  const app = server.withTypeProvider<ZodTypeProvider>()

  app.get(
    '/garages/outstanding',
    {
      config: { access: 'MANAGER' },
      schema: {
        tags,
        summary: 'Who owes, by age, and who may be reminded now',
        response: { 200: Outstanding, ...guardedProblems },
      },
    },
    async (request) => readOutstanding(db, scopeOf(request)),
  )

  app.get(
    '/garages/outstanding.csv',
    {
      config: { access: 'ADMIN' },
      // A look at the headers is no export.
      exposeHeadRoute: false,
      schema: {
        tags,
        summary: 'Every bill that is not paid, longest due first',
        response: { 200: csv, ...guardedProblems },
      },
    },
    async (request, reply) =>
      sendCsv(reply, `outstanding-${indianDay()}.csv`, await exportOutstanding(db, scopeOf(request))),
  )

  app.post(
    '/garages/outstanding/remind',
    {
      config: { access: 'MANAGER' },
      schema: {
        tags,
        summary: 'Remind customers of bills that are overdue; says who was left out and why',
        body: Reminders,
        response: { 200: Reminded, ...writeProblems },
      },
    },
    async (request) =>
      remindCustomers(db, originOf(request, settings.publicUrl), scopeOf(request), request.body.billIds),
  )
}
