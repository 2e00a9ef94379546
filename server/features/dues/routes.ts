import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { DueContacted, DuesSent, GarageDues, GarageDuesQuery, NewDueContact, SentDues } from '../../../contract/dues.ts'
import type { Parts } from '../../parts.ts'
import { guardedProblems, idParams, writeProblems } from '../../platform/route-schemas.ts'
import { originOf } from '../../platform/session/caller.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import { recordContact, undoContact } from './contact-service.ts'
import { sendDues } from './send-service.ts'
import { listGarageDues } from './service.ts'

const tags = ['Reminders']

/** What is due for a garage's customers, and what came of telling them. */
export function dueRoutes(server: FastifyInstance, { database: { db }, settings: { publicUrl } }: Parts) {
  const app = server.withTypeProvider<ZodTypeProvider>()

  app.get(
    '/garages/dues',
    {
      config: { access: 'VIEW_ONLY' },
      schema: {
        tags,
        summary: 'What is due for customers’ cars, longest first, and who may be reminded now',
        querystring: GarageDuesQuery,
        response: { 200: GarageDues, ...guardedProblems },
      },
    },
    async (request) => listGarageDues(db, scopeOf(request), request.query),
  )

  app.post(
    '/garages/dues/send',
    {
      config: { access: 'STAFF' },
      schema: {
        tags,
        summary: 'Remind drivers of what is due, one message a car; says who was left out and why',
        body: SentDues,
        response: { 200: DuesSent, ...guardedProblems },
      },
    },
    async (request) => sendDues(db, originOf(request, publicUrl), scopeOf(request), request.body.ids),
  )

  app.post(
    '/garages/dues/:dueId/contacts',
    {
      config: { access: 'STAFF' },
      schema: {
        tags,
        summary: 'Write down what came of a call about what is due',
        params: idParams('dueId'),
        body: NewDueContact,
        response: { 200: DueContacted, ...writeProblems },
      },
    },
    async (request) => recordContact(db, scopeOf(request), request.params.dueId, request.body),
  )

  app.post(
    '/garages/dues/:dueId/contacts/:contactId/undo',
    {
      config: { access: 'STAFF' },
      schema: {
        tags,
        summary: 'Put back what a call took off the list, as it was before',
        params: idParams('dueId', 'contactId'),
        response: { 200: DueContacted, ...writeProblems },
      },
    },
    async (request) => undoContact(db, scopeOf(request), request.params.dueId, request.params.contactId),
  )
}
