import { absentWhenEmpty } from './fields.ts'
import { lineKinds } from './workshop.ts'
import { z } from './zod.ts'

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

/** GET /garages/vehicles/{id}/warranties */
export const Warranties = z.object({ warranties: z.array(Warranty).describe('newest bill first, at most 200') })
const odometerSentence = 'An odometer reads 0 to 99,99,999 km'
export const WarrantiesQuery = z.object({
  odometer: absentWhenEmpty(
    z.coerce
      .number(odometerSentence)
      .int(odometerSentence)
      .min(0, odometerSentence)
      .max(9_999_999, odometerSentence)
      .optional(),
  ).describe('what the car reads now; without it no warranty ends by kilometres'),
})
