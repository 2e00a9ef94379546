import { absentWhenEmpty, missingOr } from '../../platform/fields.ts'
import { counted } from '../../platform/formats.ts'
import { z } from '../../platform/zod.ts'
import { labelSheet, mostLabels } from './label-sheet.ts'
import { stockSentences } from './stock-sentences.ts'

const tooMany = `At most ${counted(mostLabels, 'label')} are printed at once`
const ids = z
  .array(z.uuid(stockSentences.gone), { error: stockSentences.noLabels })
  .min(1, stockSentences.noLabels)
  .max(mostLabels, tooMany)
  .transform((listed) => [...new Set(listed.map((id) => id.toLowerCase()))])

const place = (what: string) =>
  z.coerce.number(missingOr(what, what)).int(what).min(1, what).max(labelSheet.labels, what)

/** POST /garages/parts/labels */
export const LabelledParts = z.object({ partIds: ids }).meta({ id: 'LabelledParts' })
export type LabelledParts = z.infer<typeof LabelledParts>

/** How many labels of each part, and where on the first sheet they begin, as a form asks for them. */
export const LabelLayout = z.object({
  copies: place('Please enter 1 to 65 labels of each'),
  start: place('Please enter a label from 1 to 65'),
})

/** GET /garages/parts/labels.pdf?parts=…,…&start=12 */
export const LabelsQuery = z
  .object({
    parts: z
      .string({ error: stockSentences.noLabels })
      .max(mostLabels * 40, tooMany)
      .transform((list) => list.split(',').filter((id) => id !== ''))
      .pipe(ids)
      .describe('ids, by commas, in the order of the labels'),
    copies: absentWhenEmpty(LabelLayout.shape.copies.default(1)).describe('of each part'),
    start: absentWhenEmpty(LabelLayout.shape.start.default(1)).describe('the first label of the sheet that is free'),
    price: absentWhenEmpty(z.enum(['true', 'false'], { error: 'Please say true or false' }).default('false'))
      .transform((said) => said === 'true')
      .describe('with the selling price, with GST'),
  })
  .refine(({ parts, copies }) => parts.length * copies <= mostLabels, { message: tooMany, path: ['copies'] })
export type LabelsQuery = z.infer<typeof LabelsQuery>

export const GivenCodes = z.object({ given: z.number().int().describe('parts that had no code, and have one now') })
export type GivenCodes = z.infer<typeof GivenCodes>
