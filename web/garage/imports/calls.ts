import * as importsApi from '../../../contract/customers/imports/api.ts'
import type { ImportMapping, ImportRowsQuery } from '../../../contract/customers/imports/imports.ts'
import { addressOf } from '../../../contract/platform/endpoints.ts'
import { ask } from '../../platform/api-client.ts'

/** 10 MB over a poor line, and 50,000 rows to be read at the other end. */
const uploadMilliseconds = 300_000

/** The file itself is the body. */
export const uploadFile = (file: File) =>
  ask(importsApi.uploadImport, {
    body: file,
    headers: { 'content-type': 'text/csv' },
    query: { fileName: file.name.slice(-200) },
    timeout: uploadMilliseconds,
  })

export const getImport = (id: string) => ask(importsApi.getImport, { params: { importId: id } })

/** Starts the check. */
export const mapColumns = (id: string, mapping: ImportMapping['mapping']) =>
  ask(importsApi.checkImport, { params: { importId: id }, json: { mapping } })

export const listRows = (id: string, query: Partial<ImportRowsQuery>) =>
  ask(importsApi.listRows, { params: { importId: id }, query })

export const correctCell = (id: string, row: number, column: number, text: string) =>
  ask(importsApi.correctCell, { params: { importId: id, row, column }, json: { text } })

export const runImport = (id: string, skipFaulty: boolean) =>
  ask(importsApi.runImport, { params: { importId: id }, json: { skipFaulty } })

/** An address, so that the browser saves the file. */
export const skippedRowsAddress = (id: string, garageId: string | undefined) =>
  addressOf(importsApi.exportSkippedRows, { params: { importId: id }, query: { garageId } })
