import {
  CorrectedRow,
  CustomerImport,
  type ImportMapping,
  ImportRows,
  type ImportRowsQuery,
} from '../../../contract/customers/imports/imports.ts'
import { call } from '../../platform/api-client.ts'

const path = 'garages/customers/imports'

/** 10 MB over a poor line, and 50,000 rows to be read at the other end. */
const uploadMilliseconds = 300_000

/** The file itself is the body. */
export const uploadFile = (file: File) =>
  call(CustomerImport, 'post', path, {
    body: file,
    headers: { 'content-type': 'text/csv' },
    searchParams: { fileName: file.name.slice(-200) },
    timeout: uploadMilliseconds,
  })

export const getImport = (id: string) => call(CustomerImport, 'get', `${path}/${id}`)

/** Starts the check. */
export const mapColumns = (id: string, mapping: ImportMapping['mapping']) =>
  call(CustomerImport, 'put', `${path}/${id}/mapping`, { json: { mapping } })

export const listRows = (id: string, query: Partial<ImportRowsQuery>) =>
  call(ImportRows, 'get', `${path}/${id}/rows`, { searchParams: query })

export const correctCell = (id: string, row: number, column: number, text: string) =>
  call(CorrectedRow, 'put', `${path}/${id}/rows/${row}/cells/${column}`, { json: { text } })

export const runImport = (id: string, skipFaulty: boolean) =>
  call(CustomerImport, 'post', `${path}/${id}/run`, { json: { skipFaulty } })

/** An address, so that the browser saves the file. */
export const skippedRowsAddress = (id: string, garageId: string | undefined) =>
  `/api/v1/${path}/${id}/left-out.csv?${new URLSearchParams({ garageId: garageId ?? '' })}`
