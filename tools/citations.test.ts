import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))
const wings = ['art', 'bench', 'contract', 'docs', 'server', 'tests', 'tools', 'web']
const ownName = 'tools/citations.test.ts'

const texts = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  ...wings.flatMap((wing) =>
    readdirSync(root + wing, { recursive: true, encoding: 'utf8' }).map((file) => `${wing}/${file}`),
  ),
]
  .filter((file) => /\.(ts|tsx|mjs|css|sql|md)$/.test(file) && file !== ownName)
  .map((file) => ({ file, text: readFileSync(root + file, 'utf8') }))

/** As GitHub makes the address of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')

const headings = (markdown: string) =>
  [...markdown.matchAll(/^#{2,} (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

test('a comment that cites a rule leads to its heading in docs/rules.md', () => {
  const known = new Set(headings(readFileSync(`${root}docs/rules.md`, 'utf8')))
  const cited = texts.flatMap(({ file, text }) =>
    [...text.matchAll(/rules\.md#([\w-]+)/g)].map(([, anchor = '']) => ({ file, anchor })),
  )
  expect(cited.length).toBeGreaterThan(50)

  expect(cited.filter(({ anchor }) => !known.has(anchor))).toEqual([])
})

test('nothing cites a document that is not in the repository', () => {
  const elsewhere = /\bspecification\b|\bdesign, (section |['‘])|\bsections? \d+\.\d/i
  const cited = texts
    .filter(({ file }) => !file.startsWith('docs/decisions/'))
    .flatMap(({ file, text }) =>
      text
        .split('\n')
        // The heading of the one table that says where the product differs has to say from what.
        .filter((line) => elsewhere.test(line) && line !== '## Beyond the specification')
        .map((line) => `${file}: ${line.trim()}`),
    )

  expect(cited).toEqual([])
})
