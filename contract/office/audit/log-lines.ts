import { indianDay } from '../../platform/formats.ts'
import type { AuditAction } from './changes.ts'

/** What is done many times in a row, and whose sentence counts. */
const countedActions: ReadonlySet<string> = new Set<AuditAction>([
  'card-photo.created',
  'card-photo.deleted',
  'image.created',
])

type Listed = { action: string; subject: string; by: string; at: string }
type Line<Entry> = { entry: Entry; times?: number }

/**
 * A log as it is read: the photos that one person added to one record on a day, one after the other, are one line. It
 * stands for the first of them in the list's order, and says how many.
 */
export function groupEntries<Entry>(entries: readonly Entry[], listed: (entry: Entry) => Listed): Line<Entry>[] {
  const lines: Line<Entry>[] = []
  let before = ''
  for (const entry of entries) {
    const { action, subject, by, at } = listed(entry)
    const now = countedActions.has(action) ? [action, subject, by, indianDay(new Date(at))].join(' ') : ''
    const last = lines.at(-1)
    if (last && now !== '' && now === before) last.times = (last.times ?? 1) + 1
    else lines.push({ entry })
    before = now
  }
  return lines
}
