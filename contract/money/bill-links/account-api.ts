import { idParams, pdfFile } from '../../platform/endpoint-parts.ts'
import { endpoint } from '../../platform/endpoints.ts'
import { PaperLanguage } from '../../platform/paper-language.ts'
import { z } from '../../platform/zod.ts'
import { AccountBills, BillAddress } from './bill-links.ts'

export const listOwnBills = endpoint('GET', '/account/bills', 'customer', 'Your bills, at any garage', {
  response: { 200: AccountBills },
})

export const linkOwnBill = endpoint(
  'POST',
  '/account/bills/:billId/link',
  'customer',
  'An address that opens one of your bills, to read and pay it',
  {
    params: idParams('billId'),
    body: z.object({}),
    response: { 200: BillAddress },
  },
)

export const printOwnBill = endpoint(
  'GET',
  '/account/bills/:billId/pdf',
  'customer',
  'One of your bills on A4, as it was issued, with name and address',
  {
    params: idParams('billId'),
    querystring: PaperLanguage,
    response: { 200: pdfFile },
  },
)
