import { idParams } from '../../platform/endpoint-parts.ts'
import { endpoint } from '../../platform/endpoints.ts'
import { customerSentences } from '../../platform/sentences.ts'
import { z } from '../../platform/zod.ts'
import { ChangedMessageSettings, ChosenHearers, MessageSettings } from './message-settings.ts'
import {
  CustomerMessage,
  CustomerMessages,
  MessageOutcome,
  NewMessage,
  SentMessage,
  WritableMessages,
} from './messages.ts'

export const listMessages = endpoint(
  'GET',
  '/garages/customers/:id/messages',
  'VIEW_ONLY',
  'What a customer was told and answered, newest first; at most 100',
  {
    params: z.object({ id: z.uuid(customerSentences.notFound) }),
    response: { 200: CustomerMessages },
  },
)

export const getMessageSettings = endpoint(
  'GET',
  '/garages/message-settings',
  'VIEW_ONLY',
  'Which messages go out by themselves, and how',
  { response: { 200: MessageSettings } },
)

export const changeMessageSettings = endpoint(
  'PUT',
  '/garages/message-settings',
  'ADMIN',
  'Switch messages on or off that go out by themselves, or SMS to English only',
  {
    body: ChangedMessageSettings,
    response: { 200: MessageSettings },
  },
)

export const chooseHearers = endpoint(
  'PUT',
  '/garages/message-settings/hearers',
  'ADMIN',
  'Choose who of the garage is told of what drivers do online',
  {
    body: ChosenHearers,
    response: { 200: MessageSettings },
  },
)

export const listWritable = endpoint(
  'GET',
  '/garages/customers/:id/writable-messages',
  'STAFF',
  'What a customer could be told now, and how',
  {
    params: z.object({ id: z.uuid(customerSentences.notFound) }),
    response: { 200: WritableMessages },
  },
)

export const writeMessage = endpoint('POST', '/garages/messages', 'STAFF', 'Tell a customer something at once', {
  body: NewMessage,
  response: { 201: SentMessage },
})

export const settleMessage = endpoint(
  'PUT',
  '/garages/messages/:messageId',
  'STAFF',
  'Say whether a message was sent that was handed to WhatsApp',
  {
    params: idParams('messageId'),
    body: MessageOutcome,
    response: { 200: CustomerMessage },
  },
)
