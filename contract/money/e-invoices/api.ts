import { idParams } from '../../platform/endpoint-parts.ts'
import { endpoint } from '../../platform/endpoints.ts'
import { ProblemDocument } from '../../platform/problems.ts'
import { Einvoice, EinvoiceFile, EinvoiceQuery, NewEinvoice } from './e-invoices.ts'

export const makeEinvoices = endpoint(
  'GET',
  '/garages/bills/einvoice.json',
  'MANAGER',
  'The file for the e-invoice portal (schema 1.1), of at most 50 bills',
  { querystring: EinvoiceQuery, response: { 200: EinvoiceFile, 404: ProblemDocument, 409: ProblemDocument } },
)

export const saveEinvoice = endpoint(
  'PUT',
  '/garages/bills/:billId/einvoice',
  'MANAGER',
  'What the e-invoice portal answered for a bill; written once',
  {
    params: idParams('billId'),
    body: NewEinvoice,
    response: { 200: Einvoice },
  },
)
