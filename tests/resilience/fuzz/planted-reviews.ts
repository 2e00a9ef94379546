import { randomUUID } from 'node:crypto'
import { deliveredVisit } from '../../support/delivered-visit.ts'
import type { TestApp } from '../../support/test-app.ts'
import type { Maker } from '../../support/use-test-app.ts'
import type { PlantedGarage, PlantedIds } from '../support/planted-garage.ts'

type Place = { app: TestApp; make: Maker }

/**
 * Visits that are over: one whose driver has still to write, by link or signed in, one that is reviewed, and one whose
 * review is reported. What anybody may read has no canary.
 */
export async function plantReviews(
  place: Place,
  { garage, owner }: PlantedGarage,
  driversPhone: string,
): Promise<PlantedIds> {
  const [open, read, reported] = [await openVisit(), await reviewed(), await reviewed()]
  const said = { rule: 2, note: 'It insults somebody.' }
  await owner.post(`/garages/reviews/${reported}/report`, said)
  // The desk's page shows those that have waited longest: after some thousand calls this one is not among them.
  const report = await place.app.database.db
    .selectFrom('review_reports')
    .select('id')
    .where('garage_id', '=', garage.id)
    .where('review_id', '=', reported)
    .executeTakeFirstOrThrow()
  return { ...open, garageSlug: garage.slug, review: read, report: report.id }

  async function openVisit(): Promise<PlantedIds> {
    const visit = await deliveredVisit(place, { garage, phone: driversPhone })
    return { visited: visit.card.id, reviewLink: visit.token, stopLink: (await visit.stopUrl()).replace(/^.*\//, '') }
  }

  async function reviewed(): Promise<string> {
    const visit = await deliveredVisit(place, { garage })
    const { status, body } = await visit.write({ stars: 3, words: 'Ready at six.', requestId: randomUUID() })
    if (status !== 200) throw new Error(`Nothing was written: ${status} ${JSON.stringify(body)}`)
    return body.review.id
  }
}
