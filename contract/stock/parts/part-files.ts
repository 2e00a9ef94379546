import { absentWhenAll, absentWhenEmpty, plainText, SearchText } from '../../platform/fields.ts'
import { partFilters, partStates } from '../../platform/terms/stock.ts'
import { z } from '../../platform/zod.ts'
import { partTargets, partVerdicts } from './part-columns.ts'

/** GET /garages/parts.csv: what the list is filtered by. */
export const PartsFileQuery = z.object({
  search: SearchText.describe('number, name, brand, rack, code, or a car that it fits'),
  filter: absentWhenAll(z.enum(partFilters, { error: 'Please choose what to list' }).optional()),
  state: absentWhenEmpty(
    z.enum(partStates, { error: 'Please choose active or inactive' }).optional().describe('both where it is absent'),
  ),
})
export type PartsFileQuery = z.infer<typeof PartsFileQuery>

const wrongTarget = 'A column cannot go there'
const yes = (description: string) =>
  absentWhenEmpty(z.enum(['true', 'false'], { error: 'Please say true or false' }).default('false'))
    .transform((said) => said === 'true')
    .describe(description)

/** POST /garages/parts/import?mapping=number,name,,rack: the file itself is the body, as text/csv. */
export const PartImportQuery = z.object({
  fileName: absentWhenEmpty(plainText(200).default('parts.csv')),
  mapping: absentWhenEmpty(
    z
      .string({ error: wrongTarget })
      .max(2000, wrongTarget)
      .transform((list) => list.split(',').map((target) => target || null))
      .pipe(z.array(z.enum(partTargets, { error: wrongTarget }).nullable()))
      .refine(
        (mapping) => new Set(mapping.filter(Boolean)).size === mapping.filter(Boolean).length,
        'Two columns cannot go to the same place',
      )
      .refine((mapping) => mapping.includes('number'), 'Please choose the column with the part number')
      .optional(),
  ).describe('where each column goes, by commas, empty where it is left out; guessed from the titles where absent'),
  run: yes('take the good rows over; else they are only looked at, and nothing changes'),
  skipFaulty: yes('the person has seen that faulty rows are left out'),
  countStock: yes('of parts that are here already, what the file says is on hand was counted: it goes into the ledger'),
})
export type PartImportQuery = z.infer<typeof PartImportQuery>
export type PartMapping = NonNullable<PartImportQuery['mapping']>

const ImportedRow = z.object({
  row: z.number().int().describe('as a spreadsheet counts them'),
  cells: z.array(z.string()),
  verdict: z.enum(partVerdicts),
  faults: z
    .array(
      z.object({
        column: z.number().int().nullable().describe('null: no column was chosen for what is missing'),
        target: z.enum(partTargets),
        sentence: z.string(),
      }),
    )
    .describe('of a row that is taken over: the fields that are left out'),
  note: z.string().nullable(),
})
export type ImportedPartRow = z.infer<typeof ImportedRow>

/** What a file says, beside the parts that are here. Sent again with `run` it is taken over; twice, nothing more changes. */
export const PartImport = z
  .object({
    fileName: z.string(),
    columns: z.array(z.string()),
    mapping: z.array(z.enum(partTargets).nullable()),
    isTitled: z.boolean(),
    unused: z.array(z.string()).describe('what the file holds besides rows and columns, in sentences'),
    totalRows: z.number().int(),
    newParts: z.number().int(),
    changedParts: z.number().int().describe('that are here and differ in something else than what is on hand'),
    sameParts: z.number().int(),
    faultyRows: z.number().int(),
    partialRows: z.number().int().describe('good, but with fields left out that could not be read'),
    aboveMrp: z.number().int().describe('added or changed, at a price above the MRP: each says so in its note'),
    differingStock: z.number().int().describe('parts that are here, and of which the file has more or fewer on hand'),
    rows: z
      .array(ImportedRow)
      .describe('the first 100 of each verdict, of those with fields left out, and of those above their MRP'),
    done: z
      .object({ added: z.number().int(), changed: z.number().int(), counted: z.number().int() })
      .nullable()
      .describe('what a run came to'),
  })
  .meta({ id: 'PartImport' })
export type PartImport = z.infer<typeof PartImport>
