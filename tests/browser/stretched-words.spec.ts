import type { Page } from '@playwright/test'
import { type Language, languages, pathIn } from '../../contract/words/languages.ts'
import { type Pseudo, pseudo } from '../../contract/words/pseudo.ts'
import { linkPages } from '../support/link-pages.ts'
import { startOwnServer } from '../support/own-server.ts'
import { cutPlaceholders, keysOverEachOther, tornWords, unreadable } from './large-text.ts'
import { openLink } from './opened-link.ts'
import { expect, test } from './site.ts'

/*
 * Pages with text at twice its size, at a phone's width, in each language and in one whose words are longer than those of any
 * (contract/words/pseudo.ts): nothing is wider than the page, cut, or over something else. As the server wrote them: what
 * scripts add is looked at in languages.spec.ts.
 */

test.use({ allowFailedCalls: true, javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
test.describe.configure({ mode: 'default' })

let server: Awaited<ReturnType<typeof startOwnServer>>
let paths: string[]

test.beforeAll(async () => {
  // Its own database is migrated first.
  test.setTimeout(240_000)
  server = await startOwnServer({ dev: true })
  const garage = await server.make.garage({ city: 'chennai', name: 'Sri Murugan Auto Works', slug: 'sri-murugan' })
  const service = { publicCategory: 'oil-change', name: 'Oil Change', slug: 'oil-change', discountPercent: 10 } as const
  const { id } = await server.make.service(garage, service)
  paths = [
    '/chennai',
    '/chennai/services',
    '/chennai/services/oil-change/oil-change',
    '/chennai/garages/sri-murugan',
    `/chennai/garages/sri-murugan/book?service=${id}`,
    '/contact',
    '/login',
  ]
})
test.afterAll(() => server.close())

const address = (language: Language | Pseudo, path: string) =>
  language === pseudo ? `/${pseudo}${path}` : pathIn(language, path)

async function faultsOf(page: Page, shown: string): Promise<string[]> {
  await expect(page.getByRole('heading', { level: 1 }), shown).toBeVisible()
  await page.evaluate(() => {
    document.documentElement.style.setProperty('font-size', '200%')
    return document.fonts.ready
  })
  const faults = [...(await unreadable(page)), ...(await cutPlaceholders(page))]
  return faults.map((fault) => `${shown}: ${fault}`)
}

for (const language of [pseudo, ...languages] as const)
  test(`words twice as large are whole on a phone: ${language}`, { tag: '@phone' }, async ({ page }) => {
    const faults: string[] = []
    for (const path of paths) {
      await page.goto(server.origin + address(language, path))
      faults.push(...(await faultsOf(page, path)))
    }
    for (const shown of linkPages) {
      await openLink(page, language, shown, server.origin)
      faults.push(...(await faultsOf(page, shown.what)))
      // Longer words than those of English do not all have room in a line, nor has an address.
      if (language === 'en')
        for (const fault of await tornWords(page)) if (!fault.includes('@')) faults.push(`${shown.what}: ${fault}`)
    }

    expect(faults).toEqual([])
  })

/** Larger letters of a page alone, and of the browser's settings, by which its header is a phone's. */
const enlarge = {
  'as usual': () => undefined,
  'with text twice as large': (page: Page) =>
    page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%')),
  'with letters twice as large in the settings': async (page: Page) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  },
}

for (const [size, apply] of Object.entries(enlarge))
  test(`the header has room for the longest names of cities at each width: ${size}`, { tag: '@phone' }, async ({
    page,
  }) => {
    const faults: string[] = []
    await apply(page)
    for (const language of languages)
      for (const city of ['chennai', 'ahmedabad', 'coimbatore']) {
        await page.goto(server.origin + address(language, `/${city}`))
        await apply(page)
        await page.evaluate(() => document.fonts.ready)
        for (const width of [320, 360, 390, 768, 1024, 1440]) {
          await page.setViewportSize({ width, height: 844 })
          const found = [
            ...(await unreadable(page)),
            ...(await keysOverEachOther(page)),
            ...(await tornWords(page, 1, '.top')),
          ]
          faults.push(...found.map((fault) => `/${language}/${city}, ${width} px: ${fault}`))
        }
      }

    expect(faults).toEqual([])
  })
