import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const garage = new URL('../', import.meta.url)

test('each page that speaks with the floor’s words is drawn anew when they are another language’s', () => {
  const pages = globSync('{floor/*,counts/count}/page.tsx', { cwd: garage })

  expect(pages.length).toBeGreaterThan(5)
  expect(
    pages.filter((page) => !readFileSync(new URL(page, garage), 'utf8').includes('  useFloorLanguage()\n')),
  ).toEqual([])
})
