import { fileURLToPath } from 'node:url'
import stylelint from 'stylelint'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))

async function faultsOf(code: string, file = 'web/site/css/any.css') {
  const { results } = await stylelint.lint({
    code,
    codeFilename: root + file,
    configFile: `${root}stylelint.config.mjs`,
  })
  return results.flatMap(({ warnings }) => warnings.map(({ rule }) => rule))
}

const values = 'declaration-property-value-disallowed-list'

test.each([
  ['a padding past the scale', '.a { padding: 0 13px; }', values],
  ['a margin in rem', '.a { margin-top: -0.5rem; }', values],
  ['a gap inside a calculation', '.a { gap: calc(100% - 7px); }', values],
  ['a radius', '.a { border-top-left-radius: 3px; }', values],
  ['a duration', '.a { transition: opacity 0.2s; }', values],
  ['a family', '.a { font-family: "Arial"; }', values],
  ['a layer', '.a { z-index: 99; }', values],
  ['a line height', '.a { line-height: 1.3; }', 'declaration-property-value-allowed-list'],
  ['a line height in the shorthand', '.a { font: 400 var(--t-16) / 1.3 var(--font); }', values],
  ['a colour in hexadecimals', '.a { color: #fff; }', 'color-no-hex'],
  ['a named colour', '.a { color: white; }', 'color-named'],
  ['a colour of a function', '.a { color: rgb(0 0 0 / 0.5); }', 'function-disallowed-list'],
  [
    'a width that is none of the five',
    '@media (width < 777px) { .a { top: 0; } }',
    'media-feature-name-value-allowed-list',
  ],
  [
    'a width in the older notation',
    '@media (max-width: 767px) { .a { top: 0; } }',
    'media-feature-name-disallowed-list',
  ],
])('%s is found', async (_, code, rule) => {
  expect(await faultsOf(code)).toEqual([rule])
})

test('what reads the tokens passes, and so do the sizes of a drawing', async () => {
  const code = `.a {
    width: 213px;
    margin: 0 auto calc(-1 * var(--space-8));
    padding: var(--space-12) 4%;
    border-radius: 0 var(--r-1) var(--r-1) 0;
    line-height: var(--line-snug);
    transition: opacity var(--fast) var(--ease);
  }
  @media (768px <= width < 1100px) { .a { top: 0; } }`

  expect(await faultsOf(code)).toEqual([])
  expect(await faultsOf(':root { --ink: #14191d; }', 'web/ui/css/tokens.css')).toEqual([])
})
