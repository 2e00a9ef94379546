import { idParams } from '../../platform/endpoint-parts.ts'
import { endpoint } from '../../platform/endpoints.ts'
import { SendBill, SentBill } from '../bills/bills.ts'

const sending = { params: idParams('billId'), body: SendBill, response: { 200: SentBill } }

export const sendBill = endpoint(
  'POST',
  '/garages/bills/:billId/send',
  'STAFF',
  'Send a bill’s link, or hand it out',
  sending,
)

export const renewBillLink = endpoint(
  'POST',
  '/garages/bills/:billId/link',
  'STAFF',
  'Make a new link to a bill; those that went out before open nothing any more',
  sending,
)
