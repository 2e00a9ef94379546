import { absentWhenEmpty, optionalText, RecordVersion, RequestId, requiredText } from '../../platform/fields.ts'
import { Amount, hasTwoDecimals, ofMoney } from '../../platform/money.ts'
import { fieldSentences, numberSentences, requiredSentences } from '../../platform/sentences.ts'
import { lineKinds } from '../../platform/terms/workshop.ts'
import { z } from '../../platform/zod.ts'
import { LineOfWork } from '../job-cards/job-card-lines.ts'

/** INSPECTION: what is worn, and how soon it has to be done. QUALITY: yes or no, before the car is ready. */
export const checklistKinds = ['INSPECTION', 'QUALITY'] as const
export type ChecklistKind = (typeof checklistKinds)[number]

const maxPoints = 80
export const maxChecklists = 20
const maxRemedyLines = 20

/** What numeric(9, 2) holds. */
export const Measure = z
  .number({ error: numberSentences.measure })
  .min(0, fieldSentences.negative)
  .max(9_999_999.99, fieldSentences.tooLarge)
  .refine(hasTwoDecimals, fieldSentences.decimals)

const limit = absentWhenEmpty(Measure.optional())

const Remedy = z.union(
  [
    z.object({ serviceId: z.uuid(requiredSentences.service) }),
    z.object({
      title: requiredText(requiredSentences.work, 120),
      lines: z
        .array(LineOfWork, { error: requiredSentences.workLines })
        .min(1, requiredSentences.workLines)
        .max(maxRemedyLines, `Please use at most ${maxRemedyLines} lines`),
    }),
  ],
  { error: 'Please choose a service, or write the lines' },
)
export type Remedy = z.infer<typeof Remedy>

const PointForm = z
  .object({
    id: absentWhenEmpty(z.uuid('This point does not exist').optional()).describe('without one the point is new'),
    place: optionalText(60).describe('under which points stand together: At the wheels'),
    name: requiredText('Please name the point', 120),
    hint: optionalText(120),
    unit: optionalText(10),
    soonAt: limit,
    nowAt: limit,
    remedy: absentWhenEmpty(Remedy.optional()).describe('what one tap adds to the job card'),
  })
  .refine(({ soonAt, nowAt }) => (soonAt === undefined) === (nowAt === undefined), {
    path: ['nowAt'],
    error: 'Please enter both limits, or none',
  })
  .refine(({ soonAt, nowAt }) => soonAt === undefined || soonAt !== nowAt, {
    path: ['nowAt'],
    error: 'The two limits must differ',
  })
  .refine(({ soonAt, unit }) => soonAt === undefined || unit !== undefined, {
    path: ['unit'],
    error: 'Please enter the unit of the limits',
  })
export type PointForm = z.infer<typeof PointForm>

const form = z.object({
  name: requiredText('Please name the checklist', 80),
  isStandard: absentWhenEmpty(z.boolean({ error: fieldSentences.yesOrNo }).default(false)).describe(
    'the one that is begun when nobody chooses another; there is one of each kind',
  ),
  isActive: absentWhenEmpty(z.boolean({ error: fieldSentences.yesOrNo }).default(true)),
  points: z
    .array(PointForm, { error: 'Please add at least one point' })
    .min(1, 'Please add at least one point')
    .max(maxPoints, `A checklist has at most ${maxPoints} points`)
    .describe('in their order'),
})
export type ChecklistForm = z.infer<typeof form>

/** POST /garages/checklists */
export const NewChecklist = form.extend({
  kind: z.enum(checklistKinds, { error: 'Please choose what the list is for' }),
  requestId: RequestId,
})
export type NewChecklist = z.infer<typeof NewChecklist>

/** PUT /garages/checklists/{id}: all of it; a point that is left out is removed. */
export const ChecklistEdit = form.extend({ version: RecordVersion })
export type ChecklistEdit = z.infer<typeof ChecklistEdit>

/** As it is kept: what was left out is filled in. */
const KeptRemedy = z.union([
  z.object({ serviceId: z.string() }),
  z.object({
    title: z.string(),
    lines: z.array(
      z.object({
        kind: z.enum(lineKinds),
        description: z.string(),
        quantity: z.number(),
        unit: z.string().optional(),
        unitPrice: Amount(),
        discount: Amount(),
        discountPercent: ofMoney(z.number().optional()),
        taxCode: z.string(),
        taxRate: z.number(),
        priceIncludesTax: z.boolean(),
      }),
    ),
  }),
])

const ChecklistPoint = z.object({
  id: z.string(),
  place: z.string(),
  name: z.string(),
  hint: z.string(),
  unit: z.string(),
  soonAt: z.number().nullable(),
  nowAt: z.number().nullable(),
  remedy: KeptRemedy.nullable(),
})

export const Checklist = z
  .object({
    id: z.string(),
    kind: z.enum(checklistKinds),
    name: z.string(),
    isStandard: z.boolean(),
    isActive: z.boolean(),
    points: z.array(ChecklistPoint),
    version: z.number().int(),
  })
  .meta({ id: 'Checklist' })
export type Checklist = z.infer<typeof Checklist>

/** GET /garages/checklists: the standard ones first. */
export const Checklists = z.object({ checklists: z.array(Checklist) })
