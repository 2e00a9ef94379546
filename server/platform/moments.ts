import type { Moment } from '../../contract/platform/moments.ts'

/** When something was pressed, by our clock: what the phone's is wrong by, it says itself. */
export function pressedAt({ at, sentAt }: Pick<Moment, 'at' | 'sentAt'>, now = new Date()): Date {
  if (!at) return now
  const lag = sentAt ? now.getTime() - Date.parse(sentAt) : 0
  return new Date(Date.parse(at) + lag)
}

/** As `pressedAt`, never in the future: of a note, a tick or a count, which are taken however old they are. */
export function notedAt(moment: Pick<Moment, 'at' | 'sentAt'>, now = new Date()): Date {
  const at = pressedAt(moment, now)
  return at < now ? at : now
}
