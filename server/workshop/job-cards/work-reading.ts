import type { JobCardStatus } from '../../../contract/platform/terms/workshop.ts'
import type { JobCard } from '../../../contract/workshop/job-cards/job-cards.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { OfGarage } from '../../platform/session/guard.ts'
import { listPhotos } from '../photos/service.ts'
import { findBookedAnswer } from './booked-queries.ts'
import { type TaxedCard, withFigures } from './figure-rules.ts'
import { listLines } from './line-queries.ts'
import * as queries from './work-queries.ts'
import { isApprovedByBooking, presentWorks, type Works } from './work-rules.ts'

type ListedWork = NonNullable<JobCard['works']>[number]

/** The works of each of these cards, titles and answers alone; a card whose driver is not asked has none. */
export async function readWorksOfCards(db: Db, scope: OfGarage, cardIds: string[]): Promise<Map<string, ListedWork[]>> {
  if (cardIds.length === 0) return new Map()
  const rows = await queries.listWorksOfCards(db, scope, cardIds)
  const first = [...Map.groupBy(rows, ({ id }) => id).values()].flatMap(([row]) => (row ? [row] : []))
  const byCard = Map.groupBy(first, ({ job_card_id }) => job_card_id)
  return new Map([...byCard].map(([id, works]) => [id, works.map(({ title, approval }) => ({ title, approval }))]))
}

/** What stands in the way of a card in work that is to be ready; only such a card is asked. */
export async function readFailedChecks(
  db: Db | Tx,
  scope: OfGarage,
  card: { id: string; status: JobCardStatus; quality_at: Date | null },
): Promise<string[]> {
  if (card.status !== 'IN_PROGRESS' || card.quality_at !== null) return []
  return (await queries.listFailedChecks(db, scope, card.id)).map(({ name }) => name)
}

/** A card's lines, and the works that they are asked as. */
export async function readWorks(
  db: Db | Tx,
  scope: OfGarage,
  card: Pick<TaxedCard, 'charges_tax'> & { id: string; estimate_count: number },
): Promise<Works> {
  const lines = (await listLines(db, scope, card.id)).map((line) => withFigures(line, card))
  const isAsked = card.estimate_count > 0
  const versions = isAsked ? await queries.listEstimateVersions(db, scope, card.id) : []
  const answers = isAsked ? await queries.listAnswers(db, scope, card.id) : []
  const booked = lines.some(isApprovedByBooking) ? await findBookedAnswer(db, scope, card.id) : undefined
  const photos = lines.some(({ work_id }) => work_id !== null) ? await listPhotos(db, scope, card.id) : []
  return { rows: lines, works: presentWorks({ lines, versions, answers, booked, photos }) }
}
