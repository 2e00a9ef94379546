import {
  DueContacted,
  DuesSent,
  GarageDues,
  GarageDuesQuery,
  NewDueContact,
  SentDues,
} from '../../../contract/customers/dues/dues.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, idParams, routeOptions } from '../../platform/routes.ts'
import { originOf } from '../../platform/session/caller.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import { recordContact, undoContact } from './contact-service.ts'
import { sendDues } from './send-service.ts'
import { listGarageDues } from './service.ts'

const options = routeOptions('Reminders')

/** What is due for a garage's customers, and what came of telling them. */
export function dueRoutes(app: Api, { database: { db }, settings: { publicUrl } }: Parts) {
  app.get(
    '/garages/dues',
    options('VIEW_ONLY', 'What is due for customers’ cars, longest first, and who may be reminded now', {
      querystring: GarageDuesQuery,
      response: { 200: GarageDues },
    }),
    async (request) => listGarageDues(db, scopeOf(request), request.query),
  )

  app.post(
    '/garages/dues/send',
    options('STAFF', 'Remind drivers of what is due, one message a car; says who was left out and why', {
      body: SentDues,
      response: { 200: DuesSent },
    }),
    async (request) => sendDues(db, originOf(request, publicUrl), scopeOf(request), request.body.ids),
  )

  app.post(
    '/garages/dues/:dueId/contacts',
    options('STAFF', 'Write down what came of a call about what is due', {
      params: idParams('dueId'),
      body: NewDueContact,
      response: { 200: DueContacted },
    }),
    async (request) => recordContact(db, scopeOf(request), request.params.dueId, request.body),
  )

  app.post(
    '/garages/dues/:dueId/contacts/:contactId/undo',
    options('STAFF', 'Put back what a call took off the list, as it was before', {
      params: idParams('dueId', 'contactId'),
      response: { 200: DueContacted },
    }),
    async (request) => undoContact(db, scopeOf(request), request.params.dueId, request.params.contactId),
  )
}
