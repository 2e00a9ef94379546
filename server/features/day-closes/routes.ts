import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { DayClose, NewDayClose, NewDayCloseNote, OpenDay } from '../../../contract/day-closes.ts'
import { Day } from '../../../contract/fields.ts'
import { z } from '../../../contract/zod.ts'
import type { Parts } from '../../parts.ts'
import { guardedProblems, recordProblems, writeProblems } from '../../platform/route-schemas.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import * as service from './service.ts'

const tags = ['Day close']
const params = z.object({ day: Day('Please choose a day') })

export function dayCloseRoutes(server: FastifyInstance, { database: { db } }: Parts) {
  const app = server.withTypeProvider<ZodTypeProvider>()

  app.get(
    '/garages/day-close',
    {
      config: { access: 'VIEW_ONLY' },
      schema: {
        tags,
        summary: 'What came in since the last close, and what the drawer should hold',
        response: { 200: OpenDay, ...guardedProblems },
      },
    },
    async (request) => service.readOpenDay(db, scopeOf(request)),
  )

  app.post(
    '/garages/day-closes',
    {
      config: { access: 'STAFF' },
      schema: {
        tags,
        summary: 'Close the day: once, for good; a difference needs a note',
        body: NewDayClose,
        response: { 201: DayClose, ...writeProblems },
      },
    },
    async (request, reply) => reply.code(201).send(await service.closeDay(db, scopeOf(request), request.body)),
  )

  app.get(
    '/garages/day-closes/:day',
    {
      config: { access: 'VIEW_ONLY' },
      schema: {
        tags,
        summary: 'A day as it was closed',
        params,
        response: { 200: DayClose, ...recordProblems },
      },
    },
    async (request) => service.getDayClose(db, scopeOf(request), request.params.day),
  )

  app.post(
    '/garages/day-closes/:day/notes',
    {
      config: { access: 'STAFF' },
      schema: {
        tags,
        summary: 'Add a note to a closed day',
        params,
        body: NewDayCloseNote,
        response: { 201: DayClose, ...writeProblems },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await service.addNote(db, scopeOf(request), request.params.day, request.body)),
  )
}
