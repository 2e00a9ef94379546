import type { Page } from '@playwright/test'
import type { Area } from './field-walk/area.ts'
import { driverAreas } from './field-walk/driver-areas.ts'
import { garageAreas } from './field-walk/garage-areas.ts'
import { everyRoute, notMet, notWalked, sameAs, withoutFields } from './field-walk/routes.ts'
import { inPageScript } from './field-walk/script.ts'
import { Walk } from './field-walk/walk.ts'
import { expect, test } from './site.ts'

/* Each call that would change something is refused, so that the next field finds the page as it was. */
test.use({ allowFailedCalls: true })
// It ends what hangs: the walks are long, and a busy machine takes five times as long.
test.describe.configure({ timeout: 1_200_000 })

for (const [tag, areas] of [['@desktop', garageAreas] as const, ['@phone', driverAreas] as const]) {
  for (const area of areas) {
    test(
      `every field of ${area.name} holds what is put in by keys and by pointer, and its form sends it`,
      {
        tag,
      },
      ({ page }) => walkOver(page, area),
    )
  }
}

async function walkOver(page: Page, area: Area) {
  const addresses = await area.prepare(page)
  await page.addInitScript((shortest) => window.holdFrom?.(shortest), shortestPause)
  await page.addInitScript(await inPageScript())
  // What has gone before it was pressed is met again.
  page.setDefaultTimeout(gone)
  const walk = new Walk(page, area)
  await walk.over(addresses)
  process.stdout.write(`    ${area.name}: ${walk.told}\n`)
  expect(walk.faults).toEqual([])
  const missed = walk.missed.filter((key) => !notMet.some(([pattern]) => pattern.test(key)))
  expect(missed, 'met, and gone before their turn').toEqual([])
}

/** Milliseconds: of one press on what the walk has just seen. */
const gone = 30_000

/** What waits for a pause while one types waits longer. */
const shortestPause = 100

test('no page that people fill in is left out of the walk', { tag: '@phone' }, () => {
  const walked = [...garageAreas, ...driverAreas].flatMap(({ routes }) => routes)
  const others = [sameAs, notWalked, withoutFields].flatMap((each) => Object.keys(each))
  const named = [...new Set(walked), ...others]
  expect(everyRoute.toSorted()).toEqual(named.toSorted())
  const known = [...walked, ...Object.keys(withoutFields), ...Object.keys(notWalked)]
  expect(Object.values(sameAs).filter((same) => !known.includes(same))).toEqual([])
})

test('pages that only tell have no field', { tag: '@phone' }, async ({ page }) => {
  const fields = page.locator('main').locator('input, select, textarea, [role="combobox"], [aria-pressed]')
  for (const address of Object.values(withoutFields)) {
    await page.goto(address)
    await expect(fields, address).toHaveCount(0)
  }
})
