import { DayClose, NewDayClose, NewDayCloseNote, OpenDay } from '../../../contract/money/day-closes/day-closes.ts'
import { Day } from '../../../contract/platform/fields.ts'
import { requiredSentences } from '../../../contract/platform/sentences.ts'
import { z } from '../../../contract/platform/zod.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, routeOptions } from '../../platform/routes.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import * as service from './service.ts'

const options = routeOptions('Day close')
const params = z.object({ day: Day(requiredSentences.day) })

export function dayCloseRoutes(app: Api, { database: { db } }: Parts) {
  app.get(
    '/garages/day-close',
    options('VIEW_ONLY', 'What came in since the last close, and what the drawer should hold', {
      response: { 200: OpenDay },
    }),
    async (request) => service.readOpenDay(db, scopeOf(request)),
  )

  app.post(
    '/garages/day-closes',
    options('STAFF', 'Close the day: once, for good; a difference needs a note', {
      body: NewDayClose,
      response: { 201: DayClose },
    }),
    async (request, reply) => reply.code(201).send(await service.closeDay(db, scopeOf(request), request.body)),
  )

  app.get(
    '/garages/day-closes/:day',
    options('VIEW_ONLY', 'A day as it was closed', { params, response: { 200: DayClose } }),
    async (request) => service.getDayClose(db, scopeOf(request), request.params.day),
  )

  app.post(
    '/garages/day-closes/:day/notes',
    options('STAFF', 'Add a note to a closed day', { params, body: NewDayCloseNote, response: { 201: DayClose } }),
    async (request, reply) =>
      reply.code(201).send(await service.addNote(db, scopeOf(request), request.params.day, request.body)),
  )
}
