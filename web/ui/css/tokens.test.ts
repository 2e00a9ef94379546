import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const web = fileURLToPath(new URL('../../', import.meta.url))

test('no colour stands outside the tokens', () => {
  const sheets = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))
  expect(sheets.length).toBeGreaterThan(10)

  const strays = sheets
    .filter((file) => !file.endsWith('tokens.css'))
    .flatMap((file) =>
      readFileSync(web + file, 'utf8')
        .split('\n')
        .filter((line) => /#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(/i.test(line.replace(/url\(.*?\)/g, '')))
        .map((line) => `${file}: ${line.trim()}`),
    )

  expect(strays).toEqual([])
})

/** Set by Base UI on the popup that it places. */
const setByLibraries = ['--available-height']

test('every token that is read is declared', () => {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
  const textOf = (file: string) => readFileSync(web + file, 'utf8')
  const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name ?? '')
  const declared = files
    .filter((file) => /\.(css|tsx)$/.test(file))
    .flatMap((file) => found(textOf(file), /(--[\w-]+)'?\s*:/g))

  const unknown = files
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => found(textOf(file), /var\((--[\w-]+)\s*\)/g).map((name) => ({ file, name })))
    .filter(({ name }) => !declared.includes(name) && !setByLibraries.includes(name))

  expect(unknown).toEqual([])
})
