import { absentWhenEmpty, Day, typedFigure } from '../../platform/fields.ts'
import { fieldSentences } from '../../platform/sentences.ts'
import { type LineKind, lineKinds } from '../../platform/terms/workshop.ts'
import { z } from '../../platform/zod.ts'

/** Months and kilometres; 0 is no limit, and two of them are no warranty. */
export const WarrantyTerms = z.object({ months: z.number().int(), km: z.number().int() })
export type WarrantyTerms = z.infer<typeof WarrantyTerms>

/** What is used up has no warranty of its own. */
const usedUp = new Set(['l', 'ml', 'kg', 'g'])
export const isUsedUp = (unit: string): boolean => usedUp.has(unit.trim().toLowerCase())

/** What a line is promised of which nothing else is written. */
export const usualWarranty = (
  { kind, unit }: { kind: LineKind; unit: string },
  usual: Record<LineKind, WarrantyTerms>,
): WarrantyTerms => (isUsedUp(unit) ? { months: 0, km: 0 } : usual[kind])

/** Drivers are promised six months (docs/rules.md#brand). */
const leastMonths = 6
export const warrantySentences = {
  months: 'Please enter 6 to 120 months',
  km: 'Please enter 0 to 10,00,000 km',
  promised: 'Drivers are promised 6 months: only what is used up has no warranty',
  ofRework: 'Work under warranty has none of its own: the first one runs on',
}

const whole = (sentence: string, most: number) =>
  z
    .preprocess(
      (value) => (value === '' ? null : value),
      z.number(sentence).int(sentence).min(0, sentence).max(most, sentence).nullable().optional(),
    )
    .describe('absent it stays as it was; null: what is usual at the garage')
const ownMonths = whole(warrantySentences.months, 120)

/** A line's own warranty, where it is not the usual one. */
export const ownWarranty = {
  warrantyMonths: ownMonths.refine((months) => !months || months >= leastMonths, warrantySentences.months),
  warrantyKm: whole(warrantySentences.km, 1_000_000).describe(
    'absent it stays as it was; null: what is usual at the garage; 0: no limit',
  ),
}

/** Whether a line has less than drivers are promised. */
export const isTooShort = ({ months, unit }: { months: number | null | undefined; unit: string }) =>
  typeof months === 'number' && months < leastMonths && !isUsedUp(unit)

/** What a line of a bill is done again under. */
export const ReworkOf = z.object({
  billId: z.string(),
  billNumber: z.string(),
  position: z.number().int().describe('the line’s on that bill'),
})
export type ReworkOf = z.infer<typeof ReworkOf>

/** The last day of a warranty: the same day of the month, or its last; that day is included (docs/rules.md#warranty). */
export function warrantyEnd(from: string, months: number): string {
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + months, 0))
  lastDay.setUTCDate(Math.min(day, lastDay.getUTCDate()))
  return lastDay.toISOString().slice(0, 10)
}

/** What stands in the way of a warranty, if anything does: time counts before kilometres. */
export function endOfWarranty(
  { untilDay, untilKm }: { untilDay: string | null; untilKm: number | null },
  { today, odometer }: { today: string; odometer?: number | undefined },
): 'TIME' | 'KM' | null {
  if (untilDay !== null && today > untilDay) return 'TIME'
  return untilKm !== null && odometer !== undefined && odometer > untilKm ? 'KM' : null
}

/** A line of a bill that is done again at no charge, or was until it ended. */
export const Warranty = z
  .object({
    billId: z.string(),
    number: z.string().describe('the bill’s'),
    position: z.number().int().describe('the line’s'),
    jobCardId: z.string(),
    kind: z.enum(lineKinds),
    description: z.string(),
    fromDay: z.string().describe('of delivery; before it of the bill'),
    fromKm: z.number().int(),
    untilDay: z.string().nullable().describe('that day included; null: no limit of time'),
    untilKm: z.number().int().nullable().describe('null: no limit of kilometres'),
    kmLeft: z.number().int().nullable().describe('of the odometer that was asked with; never below 0'),
    endedBy: z.enum(['TIME', 'KM']).nullable().describe('null: it runs'),
  })
  .meta({ id: 'Warranty' })
export type Warranty = z.infer<typeof Warranty>

/** Of a driver's own car, at any garage. */
export const DriverWarranty = Warranty.omit({ jobCardId: true, kmLeft: true })
  .extend({ garageName: z.string() })
  .meta({ id: 'DriverWarranty' })
export type DriverWarranty = z.infer<typeof DriverWarranty>

/** GET /garages/vehicles/{id}/warranties */
export const Warranties = z.object({ warranties: z.array(Warranty).describe('newest bill first, at most 200') })
const odometerSentence = 'An odometer reads 0 to 99,99,999 km'
export const WarrantiesQuery = z.object({
  odometer: typedFigure(
    z
      .number(odometerSentence)
      .int(odometerSentence)
      .min(0, odometerSentence)
      .max(9_999_999, odometerSentence)
      .optional(),
    'km',
  ).describe('what the car reads now; what it has read since the bill counts too'),
  on: absentWhenEmpty(Day(fieldSentences.date).optional()).describe('the day on which it came in; today by default'),
})
