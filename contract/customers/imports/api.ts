import { Done } from '../../people/auth/auth.ts'
import { csvFile } from '../../platform/endpoint-parts.ts'
import { endpoint } from '../../platform/endpoints.ts'
import { customerSentences } from '../../platform/sentences.ts'
import { z } from '../../platform/zod.ts'
import { importLimits } from './import-kinds.ts'
import {
  CorrectedRow,
  CustomerImport,
  ImportCorrection,
  ImportFile,
  ImportMapping,
  ImportRows,
  ImportRowsQuery,
  ImportRun,
} from './imports.ts'

const ImportParams = z.object({ importId: z.uuid(customerSentences.importNotFound) })
const place = z.coerce.number(customerSentences.importNotFound).int(customerSentences.importNotFound).min(0)
const CellParams = ImportParams.extend({
  row: place.max(2_147_483_647).describe('as a spreadsheet counts them'),
  column: place.max(importLimits.columns).describe('from 0'),
})

export const getImport = endpoint(
  'GET',
  '/garages/customers/imports/:importId',
  'MANAGER',
  'An import: its columns, its counts, how far it is',
  {
    params: ImportParams,
    response: { 200: CustomerImport },
  },
)

export const listRows = endpoint(
  'GET',
  '/garages/customers/imports/:importId/rows',
  'MANAGER',
  'Rows of the file with what was found in them',
  {
    params: ImportParams,
    querystring: ImportRowsQuery,
    response: { 200: ImportRows },
  },
)

export const exportSkippedRows = endpoint(
  'GET',
  '/garages/customers/imports/:importId/left-out.csv',
  'MANAGER',
  'The rows that are left out, with their reasons',
  { params: ImportParams, response: { 200: csvFile } },
)

export const checkImport = endpoint(
  'PUT',
  '/garages/customers/imports/:importId/mapping',
  'MANAGER',
  'Say where the columns go, and check the rows: CHECKING, and CHECKED when it is done',
  {
    params: ImportParams,
    body: ImportMapping,
    response: { 200: CustomerImport },
  },
)

export const correctCell = endpoint(
  'PUT',
  '/garages/customers/imports/:importId/rows/:row/cells/:column',
  'MANAGER',
  'Put right what the file says in one cell; that row is checked again',
  {
    params: CellParams,
    body: ImportCorrection,
    response: { 200: CorrectedRow },
  },
)

export const runImport = endpoint(
  'POST',
  '/garages/customers/imports/:importId/run',
  'MANAGER',
  'Take the good rows over; one that was interrupted goes on: RUNNING, and DONE when it is done',
  {
    params: ImportParams,
    body: ImportRun,
    response: { 200: CustomerImport },
  },
)

export const discardImport = endpoint(
  'DELETE',
  '/garages/customers/imports/:importId',
  'MANAGER',
  'Discard an import and its file; what it has added stays',
  {
    params: ImportParams,
    response: { 200: Done },
  },
)

export const uploadImport = endpoint(
  'POST',
  '/garages/customers/imports',
  'MANAGER',
  'Upload a CSV file (the body, as text/csv) of customers and their vehicles',
  { consumes: ['text/csv'], querystring: ImportFile, response: { 201: CustomerImport } },
)
