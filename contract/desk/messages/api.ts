import { endpoint } from '../../platform/endpoints.ts'
import { DeskMessageAct, DeskMessages, DeskMessagesDone, DeskMessagesQuery } from './messages.ts'

const act = { body: DeskMessageAct, response: { 200: DeskMessagesDone } }

export const listDeskMessages = endpoint(
  'GET',
  '/desk/messages',
  'operator-look',
  'Messages that are stuck, failed, or may not have arrived, the newest first',
  {
    querystring: DeskMessagesQuery,
    response: { 200: DeskMessages },
  },
)

export const sendAgain = endpoint(
  'POST',
  '/desk/messages/send',
  'operator-act',
  'Send one again, or all of a kind',
  act,
)

export const dropMessages = endpoint(
  'POST',
  '/desk/messages/drop',
  'operator-act',
  'Give one up, or all of a kind',
  act,
)
