import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))

/** What asks for a file or a page, whose answer has no sentence that is shown; and what tells the language itself. */
const mayAsk = [
  'web/garage/installed/newest-first.ts',
  'web/links/call.ts',
  'web/platform/load-again.ts',
  'web/platform/use-fetch-ahead.ts',
]

test('whatever a page calls is told in which language the page is', async () => {
  const silent: string[] = []
  for await (const name of glob('web/**/*.{ts,tsx}', { cwd: root })) {
    if (name.includes('.test.') || mayAsk.includes(name)) continue
    const text = await readFile(root + name, 'utf8')
    const calls = /(?<![.\w])fetch\(|new XMLHttpRequest|sendBeacon\(|\bky\.(?!create\b)/.test(text)
    if (calls && !text.includes('languageHeader()')) silent.push(name)
  }

  expect(silent).toEqual([])
})
