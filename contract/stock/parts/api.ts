import { Done } from '../../people/auth/auth.ts'
import { csvFile, idParams, pdfFile } from '../../platform/endpoint-parts.ts'
import { endpoint } from '../../platform/endpoints.ts'
import { isStorable } from '../../platform/fields.ts'
import { PageQuery } from '../../platform/paging.ts'
import { ProblemDocument, problemSentence } from '../../platform/problems.ts'
import { z } from '../../platform/zod.ts'
import { GivenCodes, LabelledParts, LabelsQuery } from './labels.ts'
import { PartImport, PartImportQuery, PartsFileQuery } from './part-files.ts'
import {
  NewPart,
  Part,
  PartAdjustment,
  PartChange,
  PartDetail,
  PartPicksQuery,
  Parts,
  PartsQuery,
  PartsSummary,
  PickedParts,
  StockMoves,
} from './parts.ts'

const partParams = idParams('partId')

export const listParts = endpoint('GET', '/garages/parts', 'VIEW_ONLY', 'Parts by name, with what is free of each', {
  querystring: PartsQuery,
  response: { 200: Parts },
})

export const pickParts = endpoint(
  'GET',
  '/garages/parts/picks',
  'VIEW_ONLY',
  'The parts that a picker offers: of a car those that fit it first, then names that begin with what is typed; six at most',
  { querystring: PartPicksQuery, response: { 200: PickedParts } },
)

export const summariseParts = endpoint('GET', '/garages/parts/summary', 'VIEW_ONLY', 'How much is on the shelf', {
  response: { 200: PartsSummary },
})

export const findPartByCode = endpoint(
  'GET',
  '/garages/parts/by-code/:code',
  'VIEW_ONLY',
  'The part with a code on its box, or with a number',
  {
    params: z.object({ code: z.string().max(200).refine(isStorable, problemSentence.not_found) }),
    response: { 200: Part },
  },
)

export const getPart = endpoint('GET', '/garages/parts/:partId', 'VIEW_ONLY', 'One part, and what it is held for', {
  params: partParams,
  response: { 200: PartDetail },
})

export const listMoves = endpoint(
  'GET',
  '/garages/parts/:partId/moves',
  'VIEW_ONLY',
  'The ledger of a part, newest first',
  {
    params: partParams,
    querystring: PageQuery,
    response: { 200: StockMoves },
  },
)

export const createPart = endpoint('POST', '/garages/parts', 'STAFF', 'Add a part, with what lies on the shelf', {
  body: NewPart,
  response: { 201: Part },
})

export const changePart = endpoint('PUT', '/garages/parts/:partId', 'STAFF', 'Change a part, or put it out of use', {
  params: partParams,
  body: PartChange,
  response: { 200: Part },
})

export const deletePart = endpoint('DELETE', '/garages/parts/:partId', 'STAFF', 'Delete a part that never moved', {
  description:
    'Of one that moved, or stands on a job card, the ledger is kept: 409 in_use; PUT isActive false instead.',
  params: partParams,
  response: { 200: Done },
})

export const adjustPart = endpoint(
  'POST',
  '/garages/parts/:partId/adjust',
  'MANAGER',
  'Correct what is on the shelf by a change, with a reason',
  {
    params: partParams,
    body: PartAdjustment,
    response: { 200: Part },
  },
)

export const exportParts = endpoint(
  'GET',
  '/garages/parts.csv',
  'ADMIN',
  'Parts as a CSV file, which can be imported',
  {
    querystring: PartsFileQuery,
    response: { 200: csvFile },
  },
)

export const importParts = endpoint(
  'POST',
  '/garages/parts/import',
  'ADMIN',
  'Look a CSV file of parts through (the body, as text/csv), or take it over',
  {
    description:
      'A number that is known changes that part, in the columns that the file has; another adds one. An empty cell leaves what is there.',
    consumes: ['text/csv'],
    querystring: PartImportQuery,
    response: { 200: PartImport },
  },
)

export const labelParts = endpoint(
  'POST',
  '/garages/parts/labels',
  'STAFF',
  'Give each part that has no code one of the garage’s own, before its label is printed',
  { body: LabelledParts, response: { 200: GivenCodes } },
)

export const printLabels = endpoint('GET', '/garages/parts/labels.pdf', 'STAFF', 'Labels of parts: A4, 65 a sheet', {
  querystring: LabelsQuery,
  response: { 200: pdfFile, 404: ProblemDocument },
})
