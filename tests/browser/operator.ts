import { open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { appOf } from '../support/make-people.ts'
import { signInAsDriver } from './people.ts'
import { expect } from './site.ts'

/** Of the demo (server/demo/seed-operator.ts). */
export const operator = { name: 'Kavitha Iyer', phone: '9000009010', key: 'PAHIYADEMODESKKEYPAHIYADEMODESK2' }

type Cookies = Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>

/** Of one run: a code opens the desk once, so that the journeys of ten minutes share the session that it opened. */
const keptNow = () =>
  join(tmpdir(), `pahiya-desk-${process.env.TEST_SEED}-${process.ppid}-${Math.floor(Date.now() / 600_000)}.json`)

/** The demo's operator, with the desk open. */
export async function signInAtDesk(page: Page): Promise<void> {
  const kept = keptNow()
  const lock = await open(`${kept}.lock`, 'wx').catch(() => undefined)
  if (lock) {
    await openOnce(page, kept).catch(async (error) => {
      // The next journey tries.
      await rm(`${kept}.lock`, { force: true })
      throw error
    })
  }
  await lock?.close()
  let cookies: Cookies = []
  await expect(async () => {
    cookies = JSON.parse(await readFile(kept, 'utf8'))
  }).toPass({ timeout: 90_000 })
  await page.context().addCookies(cookies)
}

async function openOnce(page: Page, kept: string): Promise<void> {
  // Another journey may have asked for a code of the same phone in this moment.
  await expect(() => signInAsDriver(page, operator.phone)).toPass({ timeout: 60_000 })
  const proof = await page.request.post('/api/v1/desk/proof', { data: { code: appOf(operator.key).codeOf() } })
  expect(proof.status(), await proof.text()).toBe(200)
  await writeFile(`${kept}.new`, JSON.stringify(await page.context().cookies()))
  await rename(`${kept}.new`, kept)
}
