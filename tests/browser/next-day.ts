import { indianDay } from '../../contract/platform/formats.ts'
import { askForReviews } from '../../server/drivers/reviews/asking-service.ts'
import { hoursAgo } from '../support/delivered-visit.ts'
import { startOwnServer } from '../support/own-server.ts'
import { expect, test as usual } from './site.ts'

export type OwnServer = Awaited<ReturnType<typeof startOwnServer>>

/** On a server of its own, where the day after a visit comes at once. */
export const test = usual.extend<object, { server: OwnServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
    async ({}, use) => {
      const server = await startOwnServer({ demo: true })
      await use(server)
      await server.close()
    },
    // Its database is migrated first.
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
})

/** As if the car had been handed back the day before: its driver is asked how it was. */
export async function aDayLater({ database: { db }, log, origin }: OwnServer, card: string) {
  await db
    .updateTable('job_cards')
    .set({ delivered_at: hoursAgo(25) })
    .where('id', '=', card)
    .execute()
  const noon = new Date(`${indianDay()}T12:00:00+05:30`)
  // Of those who have written already nobody is asked.
  expect(await askForReviews(db, origin, log, noon)).toBe(1)
}
