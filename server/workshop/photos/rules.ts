import type { CardPhoto, ConfirmedPhoto } from '../../../contract/workshop/photos/card-photos.ts'
import type { findPhoto } from './queries.ts'

export type PhotoRow = NonNullable<Awaited<ReturnType<typeof findPhoto>>>

export const presentPhoto = (row: PhotoRow): CardPhoto => ({
  id: row.id,
  purpose: row.purpose,
  slot: row.slot,
  subjectId: row.subject_id,
  width: row.width,
  height: row.height,
  takenBy: row.taken_by_name,
  takenAt: row.taken_at.toISOString(),
  isSealed: row.sealed_at !== null,
})

const longestOnTheWay = 7 * 24 * 3600 * 1000

/** As the phone says, which may have waited for a network; a clock that is plainly wrong is not believed. */
export function takenAtOf({ takenAt }: Pick<ConfirmedPhoto, 'takenAt'>, now = new Date()): Date {
  const said = takenAt ? new Date(takenAt) : now
  return said > now || now.getTime() - said.getTime() > longestOnTheWay ? now : said
}
