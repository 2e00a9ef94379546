import { z } from '../../platform/zod.ts'

/** In their order: first what shows the garage to drivers, then what it works and bills with. */
export const firstSteps = ['EMAIL', 'SERVICES', 'HOURS', 'PAYMENT', 'CUSTOMERS', 'JOB_CARD'] as const
export type FirstStep = (typeof firstSteps)[number]

/** GET /garages/first-steps: what a new garage has done. What counts: docs/rules.md#first-steps. */
export const FirstSteps = z
  .object({ isHidden: z.boolean().describe('the garage has put them away'), done: z.array(z.enum(firstSteps)) })
  .meta({ id: 'FirstSteps' })
export type FirstSteps = z.infer<typeof FirstSteps>

/** PUT /garages/first-steps */
export const ChangedFirstSteps = z.object({
  isHidden: z.boolean({ error: 'Please choose whether the first steps are hidden' }),
})
