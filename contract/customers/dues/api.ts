import { idParams } from '../../platform/endpoint-parts.ts'
import { endpoint } from '../../platform/endpoints.ts'
import { DueContacted, DuesSent, GarageDues, GarageDuesQuery, NewDueContact, SentDues } from './dues.ts'

export const listGarageDues = endpoint(
  'GET',
  '/garages/dues',
  'VIEW_ONLY',
  'What is due for customers’ cars, longest first, and who may be reminded now',
  {
    querystring: GarageDuesQuery,
    response: { 200: GarageDues },
  },
)

export const sendDues = endpoint(
  'POST',
  '/garages/dues/send',
  'STAFF',
  'Remind drivers of what is due, one message a car; says who was left out and why',
  {
    body: SentDues,
    response: { 200: DuesSent },
  },
)

export const recordContact = endpoint(
  'POST',
  '/garages/dues/:dueId/contacts',
  'STAFF',
  'Write down what came of a call about what is due',
  {
    params: idParams('dueId'),
    body: NewDueContact,
    response: { 200: DueContacted },
  },
)

export const undoContact = endpoint(
  'POST',
  '/garages/dues/:dueId/contacts/:contactId/undo',
  'STAFF',
  'Put back what a call took off the list, as it was before',
  {
    params: idParams('dueId', 'contactId'),
    response: { 200: DueContacted },
  },
)
