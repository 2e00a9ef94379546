import type { Db, Tx } from '../../platform/database/database.ts'
import { listPhotos } from '../photos/service.ts'
import type { OfGarage, TaxedCard } from './line-figures.ts'
import { listLines } from './line-queries.ts'
import * as queries from './work-queries.ts'
import { presentWorks, type Works } from './work-rules.ts'

/** A card's lines, and the works that they are asked as. */
export async function readWorks(
  db: Db | Tx,
  scope: OfGarage,
  card: TaxedCard & { estimate_count: number },
): Promise<Works> {
  const lines = await listLines(db, scope, card)
  const works = await queries.listWorks(db, scope, card.id)
  const isAsked = card.estimate_count > 0
  const versions = isAsked ? await queries.listEstimateVersions(db, scope, card.id) : []
  const answers = isAsked ? await queries.listAnswers(db, scope, card.id) : []
  const photos = works.length > 0 ? await listPhotos(db, scope, card.id) : []
  return { rows: lines, works: presentWorks({ lines, works, versions, answers, photos }) }
}
