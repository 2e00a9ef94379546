import { indianDay } from './formats.ts'
import { z } from './zod.ts'

const plainDay = /^(19|20|21)\d\d-\d\d-\d\d$/
const instant = z.iso.datetime({ offset: true })

export const isRealDay = (text: string) => {
  const time = Date.parse(`${text}T00:00:00Z`)
  return plainDay.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** '2026-11-21' from itself, or from an instant: the day on which it falls in India. */
function dayOf(text: string): string | undefined {
  if (isRealDay(text)) return text
  if (!instant.safeParse(text).success) return undefined
  const day = indianDay(new Date(text))
  return isRealDay(day) ? day : undefined
}

/** A day, sent as '2026-11-21' or as an instant (midnight UTC is half past five of the same day in India). */
export const Day = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .transform((text) => dayOf(text))
    .refine((day) => day !== undefined, 'Please choose a valid date')
    .transform((day) => day as string)

/** A moment that bounds a list: an instant, or a day for its midnight UTC. */
export const Moment = z
  .string()
  .trim()
  .refine((text) => isRealDay(text) || dayOf(text) !== undefined, 'Please choose a valid date')

/** How a date goes out. */
export const midnightOf = (day: string) => `${day}T00:00:00.000Z`
