import { idParams, pdfFile } from '../../platform/endpoint-parts.ts'
import { endpoint } from '../../platform/endpoints.ts'
import { GatePass, GatePasses, NewGatePass } from './gate-passes.ts'

const jobCardParams = idParams('jobCardId')

export const listGatePasses = endpoint(
  'GET',
  '/garages/jobcards/:jobCardId/gate-pass',
  'VIEW_ONLY',
  'The gate passes of a job card, newest first',
  { params: jobCardParams, response: { 200: GatePasses } },
)

export const makeGatePass = endpoint(
  'POST',
  '/garages/jobcards/:jobCardId/gate-pass',
  'STAFF',
  'Issue the gate pass of a delivered car; what is owed stands on it',
  {
    params: jobCardParams,
    body: NewGatePass,
    response: { 201: GatePass },
  },
)

export const printGatePass = endpoint(
  'GET',
  '/garages/jobcards/:jobCardId/gate-pass.pdf',
  'VIEW_ONLY',
  'The newest gate pass on A4',
  {
    params: jobCardParams,
    response: {
      200: pdfFile,
    },
  },
)
