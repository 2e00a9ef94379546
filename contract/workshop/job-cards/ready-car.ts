import { z } from '../../platform/zod.ts'

/** Of a visit whose car is ready: what its driver has to know to fetch it. */
export const ReadyCar = z.object({
  toPay: z.number(),
  openFrom: z.string().nullable(),
  openUntil: z.string().nullable().describe('HH:MM where the garage is open now; null: closed'),
})
export type ReadyCar = z.infer<typeof ReadyCar>
