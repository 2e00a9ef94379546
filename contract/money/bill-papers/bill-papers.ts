import { z } from '../../platform/zod.ts'

/** Whose copy it is: what the buyer gets, or what the garage keeps. */
const paperCopies = ['recipient', 'supplier'] as const
export type PaperCopy = (typeof paperCopies)[number]

export const PaperQuery = z.object({
  copy: z.enum(paperCopies, { error: 'Please choose whose copy it is' }).default('recipient'),
})
