import { z } from '../../platform/zod.ts'

/** Parts of the screen on which settings stand. */
type SettingsSection =
  | 'profile'
  | 'invoices'
  | 'numbers'
  | 'warranty'
  | 'payments'
  | 'asking'
  | 'online-booking'
  | 'reminders'
  | 'floor'
  | 'stock'
  | 'security'

type Says = {
  /** As it is named where several are: what is not saved, what two people changed. */
  label: string
  section: SettingsSection
}

/** `sent`: what the form may send; absent, it stays as it is. */
export const text = <Sent extends z.ZodType<string | undefined>>(says: Says & { absent?: 'clears' }, sent: Sent) => ({
  kind: 'text' as const,
  answered: z.string(),
  sent,
  ...says,
})

/** A city, sent by its slug: its column is its own. */
export const place = <Sent extends z.ZodType<string | undefined>>(says: Says, sent: Sent) => ({
  kind: 'place' as const,
  answered: z.string(),
  sent,
  ...says,
})

/** Held as it is typed, which may be with its unit; `none` is what 0 means, which is shown as an empty field. */
export const count = <Sent extends z.ZodType<number | undefined>>(
  says: Says & { unit: string; none?: string },
  sent: Sent,
  answered: z.ZodNumber = z.number().int(),
) => ({ kind: 'count' as const, answered, sent, ...says })

/** @param words of what it says when it is on, and when it is off */
export const onOff = <Sent extends z.ZodType<boolean | undefined>>(
  says: Says & { words: readonly [on: string, off: string] },
  sent: Sent,
) => ({ kind: 'switch' as const, answered: z.boolean(), sent, ...says })

/** One of a few. */
export const choice = <const Of extends readonly string[], Sent extends z.ZodType<Of[number] | undefined>>(
  says: Says & { of: Of; words: Record<Of[number], string> },
  sent: Sent,
) => ({ kind: 'choice' as const, answered: z.enum(says.of), sent, ...says })
