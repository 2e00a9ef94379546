import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { PublicPassport } from '../contract/drivers/passports/passports.ts'
import { renderPage, textOf } from '../tests/support/rendered-page.ts'
import { useTestApp } from '../tests/support/use-test-app.ts'
import { newLinkToken } from './messages/links/rules.ts'
import { builtPages } from './pages.ts'

const pages = await builtPages()
const { app, make } = await useTestApp({ pages })
const build = await pages.load()

const token = 'Ab12Cd34Ef56Gh78'
const visit = (number: number, day: string, odometer: number, works: string[], amount: number | null = null) => ({
  number,
  garageName: 'Sri Murugan Auto Works',
  garageLocality: 'Ambattur',
  day,
  odometer,
  works,
  amount,
})
const passport = (changes: Partial<PublicPassport> = {}): PublicPassport => ({
  car: { make: 'Maruti Suzuki', model: 'Swift', registrationNumber: 'TN09CB4471', fuelType: 'PETROL', year: 2019 },
  summary: { visits: 2, garages: 1, fallen: 0, spent: null },
  visits: [
    visit(2, '2026-11-20', 48_210, ['Front brake pads, one set']),
    visit(1, '2024-09-09', 21_180, ['Battery 35 Ah']),
  ],
  asOf: '2026-11-20T13:10:00.000Z',
  endsAt: '2026-12-18T06:00:00.000Z',
  ...changes,
})
const page = (status: number, body: unknown) =>
  renderPage(build, { path: `/p/${token}`, call: async () => ({ status, body }) })
const textFor = async (changes: Partial<PublicPassport>) => textOf((await page(200, passport(changes))).html)

describe('the page of a shared passport', () => {
  test('says which car, how far it drove, and what each garage did, newest first', async () => {
    const { html, status, asked } = await page(200, passport())
    const text = textOf(html)

    expect([status, asked]).toEqual([200, [{ path: `public/passports/${token}`, json: undefined }]])
    expect(text).toContain('Service history of a Maruti Suzuki Swift TN 09 CB 4471 Petrol, 2019.')
    expect(text).toContain('As of 20 Nov 2026.')
    expect(text).toContain('visits on record 2 km in 26 months 27,030 garage 1 readings lower than the one before None')
    expect(text).toContain('2 Sri Murugan Auto Works, Ambattur 20 Nov 2026 48,210 km Front brake pads, one set')
    expect(html).toContain('aria-label="Kilometres at each visit: 21,180 km, 48,210 km"')
    expect(text).toContain('This page closes on 18 Dec 2026, or when the owner closes it.')
    expect(text).not.toContain('₹')
  })

  test('shows amounts where the owner chose so, and that readings fell', async () => {
    const text = await textFor({
      summary: { visits: 1, garages: 1, fallen: 2, spent: 2124 },
      visits: [visit(1, '2026-11-20', 48_210, [], 2124)],
    })

    expect(text).toContain('₹2,124')
    expect(text).toContain('Amounts include GST.')
    expect(text).toContain('readings lower than the one before 2')
    expect(text).toContain('km between visits –')
  })

  test('says so where no garage has handed the car back', async () => {
    const none = { visits: [], summary: { visits: 0, garages: 0, fallen: 0, spent: 0 } }
    expect(await textFor(none)).toContain('has handed this car back yet.')
  })

  test('tells of an ended link what happened, and of a hurry that it passes', async () => {
    const closed = await page(410, { error: 'The owner has closed this page. Please ask them for a new link.' })
    expect(closed.status).toBe(410)
    expect(textOf(closed.html)).toContain('This link does not work. The owner has closed this page.')
    const busy = await page(429, { error: 'Too many requests. Please try again later.' })
    expect([busy.status, textOf(busy.html)]).toEqual([429, expect.stringContaining('This cannot be shown right now.')])
  })

  test('is light, names no car to a preview, and is listed nowhere', async () => {
    const { html } = await page(200, passport())
    expect(/<meta property="og:title" content="([^"]*)"/.exec(html)?.[1]).toBe('Service history of a car')
    const script = /<script type="module">[\s\S]*?<\/script>/.exec(html)?.[0] ?? ''
    const sheets = [...html.matchAll(/rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href)
    const css = readFileSync(new URL(`../build/client${sheets[0]}`, import.meta.url))
    expect(sheets).toHaveLength(1)
    expect(html).not.toMatch(/<script[^>]*src=|modulepreload/)
    expect(gzipSync(html.replace(script, '')).length + gzipSync(css).length).toBeLessThan(30 * 1024)

    const driver = await make.driver()
    const car = { make: 'Maruti Suzuki', model: 'Swift', registrationNumber: 'TN09CB4471' }
    const { body } = await driver.post('/account/vehicles', car)
    const { url } = (await driver.post(`/account/vehicles/${body.id}/passport-shares`, {})).body
    const open = (address: string) => fetch(app.origin + new URL(address).pathname)
    const answer = await open(url)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect((await open(`https://pahiya.example/p/${newLinkToken()}`)).status).toBe(410)
  })
})
