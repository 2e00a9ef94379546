import { absentWhenEmpty, isStorable, plainText } from '../../platform/fields.ts'
import { fieldSentences } from '../../platform/sentences.ts'
import { tidyText } from '../../platform/typed-text.ts'
import { z } from '../../platform/zod.ts'
import { importStates, importTargets, importVerdicts } from './import-kinds.ts'

/** Where a column goes; null leaves it out. */
const target = z.enum(importTargets, { error: 'A column cannot go there' }).nullable()

/** POST /garages/customers/imports?fileName=…: the file itself is the body, as text/csv. */
export const ImportFile = z.object({
  fileName: absentWhenEmpty(plainText(200).default('customers.csv')),
})

/** PUT /garages/customers/imports/{id}/mapping: for each column of the file, in its order. Starts the check. */
export const ImportMapping = z
  .object({
    mapping: z
      .array(target, { error: 'Please choose where the columns go' })
      .refine((mapping) => mapping.includes('name'), 'Please choose the column with the name')
      .refine((mapping) => mapping.includes('phone'), 'Please choose the column with the phone')
      .refine(
        (mapping) => new Set(mapping.filter(Boolean)).size === mapping.filter(Boolean).length,
        'Two columns cannot go to the same place',
      ),
  })
  .meta({ id: 'ImportMapping' })
export type ImportMapping = z.infer<typeof ImportMapping>

/** POST /garages/customers/imports/{id}/run */
export const ImportRun = z.object({
  skipFaulty: z.boolean().default(false).describe('the person has seen that faulty rows are left out'),
})

const ImportRow = z.object({
  row: z.number().int().describe('as a spreadsheet counts them'),
  cells: z.array(z.string()),
  verdict: z.enum(importVerdicts).nullable(),
  faults: z
    .array(
      z.object({
        column: z.number().int().nullable().describe('null: no column was chosen for what is missing'),
        target: z.enum(importTargets),
        sentence: z.string(),
      }),
    )
    .describe('of a row that is taken over: the fields that are left out'),
  note: z.string().nullable().describe('why a row is left out though nothing is wrong with it'),
})

export const CustomerImport = z
  .object({
    id: z.string(),
    fileName: z.string(),
    state: z.enum(importStates),
    columns: z.array(z.string()),
    mapping: z.array(target).describe('guessed from the titles at first'),
    firstRows: z.array(ImportRow).describe('at most 5'),
    totalRows: z.number().int(),
    unused: z.array(z.string()).describe('what the file holds besides rows and columns, in sentences'),
    checkedRows: z.number().int().describe('progress while CHECKING'),
    goodRows: z.number().int(),
    faultyRows: z.number().int(),
    partialRows: z.number().int().describe('good, but with fields left out that could not be read'),
    knownRows: z.number().int().describe('known to the garage, or twice in the file: left out, nothing overwritten'),
    newCustomers: z.number().int().describe('that the run will add, or has added once DONE'),
    newVehicles: z.number().int(),
    addedCustomers: z.number().int().describe('of them so far, by a run that is under way or was interrupted'),
    failure: z.string().nullable().describe('why the last check or run did not end'),
    createdAt: z.string(),
  })
  .meta({ id: 'CustomerImport' })
export type CustomerImport = z.infer<typeof CustomerImport>

/** PUT /garages/customers/imports/{id}/rows/{row}/cells/{column}: what the file should have said there. */
export const ImportCorrection = z
  .object({
    text: z
      .string({ error: fieldSentences.text })
      .overwrite(tidyText)
      .max(2000, 'At most 2,000 characters')
      .refine(isStorable, fieldSentences.text),
  })
  .meta({ id: 'ImportCorrection' })
export type ImportCorrection = z.infer<typeof ImportCorrection>
export const CorrectedRow = z.object({ import: CustomerImport, row: ImportRow })
export type CorrectedRow = z.infer<typeof CorrectedRow>

/** GET /garages/customers/imports/{id}/rows */
export const ImportRowsQuery = z.object({
  show: z.enum(['ALL', 'GOOD', 'PARTIAL', 'FAULTY', 'KNOWN'], { error: 'Invalid choice' }).default('ALL'),
  limit: z.coerce.number({ error: 'Invalid limit' }).int('Invalid limit').min(1).max(500).default(100),
  cursor: z.coerce
    .number({ error: fieldSentences.cursor })
    .int(fieldSentences.cursor)
    .min(0)
    .max(2_147_483_647)
    .default(0)
    .describe('the row of the last one already shown'),
})
export type ImportRowsQuery = z.infer<typeof ImportRowsQuery>
export const ImportRows = z.object({ rows: z.array(ImportRow), nextCursor: z.number().int().nullable() })
export type ImportRows = z.infer<typeof ImportRows>
