import { endpoint } from '../../platform/endpoints.ts'
import { DeskSender, DeskSenders } from './senders.ts'

const response = { 200: DeskSenders }

export const listSenders = endpoint(
  'GET',
  '/desk/senders',
  'operator-look',
  'Blocked phones and addresses, and who sent how many',
  { response },
)

export const blockSender = endpoint(
  'POST',
  '/desk/senders/block',
  'operator-act',
  'No codes, requests and bookings for a phone or an address',
  {
    body: DeskSender,
    response,
  },
)

export const unblockSender = endpoint(
  'POST',
  '/desk/senders/unblock',
  'operator-act',
  'Let a phone or an address send again',
  { body: DeskSender, response },
)
