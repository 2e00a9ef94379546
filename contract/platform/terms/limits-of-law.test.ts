import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inForceOn, limitsOfLaw } from './limits-of-law.ts'

test('each limit has its source, and days go back in time', () => {
  for (const [name, limits] of Object.entries(limitsOfLaw)) {
    const days = limits.map(({ from }) => from)
    expect(days, name).toEqual([...new Set(days)].toSorted().reverse())
    for (const { from, source } of limits)
      expect([/^20\d\d-\d\d-\d\d$/.test(from), source.length > 10], name).toEqual([true, true])
  }
})

test('what holds is that of the day', () => {
  expect(inForceOn(limitsOfLaw.largeBillAbove, '2024-07-31')).toBe(250_000)
  expect(inForceOn(limitsOfLaw.largeBillAbove, '2024-08-01')).toBe(100_000)
  expect(inForceOn(limitsOfLaw.usualTaxRates, '2025-09-21')).toContain(28)
  expect(inForceOn(limitsOfLaw.usualTaxRates, '2025-09-22')).not.toContain(28)
  expect(inForceOn(limitsOfLaw.digitsOfCode, '2019-01-01')).toEqual({ TO_5CR: 4, ABOVE_5CR: 6, FROM_10CR: 6 })
})

/** Files in which the same digits say something else. */
const otherMeanings: Record<string, string> = {
  'contract/customers/imports/import-kinds.ts': 'rows of a file',
  'contract/money/e-invoices/e-invoices.ts': 'a pincode',
  'contract/catalogue/images/images.ts': 'an order of pictures',
  'contract/catalogue/services/services.ts': 'kilometres',
  'server/crawlers.ts': 'addresses of a sitemap',
  'server/desk/trail/service.ts': 'names that are compared',
  'server/office/reports/stock-service.ts': 'rows of a file',
  'server/platform/amount-in-words.hi.ts': 'a lakh in words',
  'server/platform/amount-in-words.ta.ts': 'a lakh in words',
  'server/platform/amount-in-words.ts': 'a lakh in words',
  'server/platform/csv.ts': 'characters of a record',
  'server/customers/imports/file.ts': 'rows of a file',
  'web/garage/imports/calls.ts': 'rows of a file',
  'web/garage/imports/page.tsx': 'rows of a file',
  'web/garage/job-cards/car-history.tsx': 'kilometres',
  'web/garage/reports/figures.ts': 'a lakh on an axis',
  'web/garage/reports/scale.ts': 'a lakh on an axis',
}

const sources = ['contract', 'server', 'web'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => /(?<!\.test|\.samples)\.tsx?$/.test(name) && !name.startsWith('server/demo')),
)
const limit = /\b(50_000|50,000|100_000|1,00,000|200_000|2,00,000|250_000|2,50,000)\b|(5|five)[ _]crore|269ST/i

test('a limit of law stands nowhere else', () => {
  const found = sources.filter((name) => limit.test(readFileSync(name, 'utf8')))
  expect(sources.length).toBeGreaterThan(500)
  expect(found.toSorted()).toEqual(
    [...Object.keys(otherMeanings), 'contract/platform/terms/limits-of-law.ts'].toSorted(),
  )
})
