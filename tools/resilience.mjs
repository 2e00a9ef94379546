// What `npm run resilience` runs: the trials of tests/resilience in full, then their figures are written into docs/resilience.md.
// `npm run resilience -- fuzz` runs one folder, and `npm run resilience -- --short` all in the short form that .ci/run takes.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, install, preferNode, programOf } from './prepare.mjs'
import { main, root, run } from './process.mjs'

const marker = '<!-- figures -->'
const page = join(root, 'docs/resilience.md')

await main(async () => {
  const args = process.argv.slice(2)
  const short = args.includes('--short')
  const chosen = args.filter((argument) => argument !== '--short')
  await install({ dev: true })
  const node = preferNode()
  await build()
  const folder = mkdtempSync(join(tmpdir(), 'pahiya-resilience-'))
  const figures = join(folder, 'figures')
  try {
    const env = { HOLDS: short ? 'short' : 'full', HOLDS_FIGURES: figures }
    const config = ['--config', 'tests/resilience/vitest.config.ts']
    const status = await run(node, [programOf('vitest', 'vitest'), 'run', ...config, ...chosen], { env })
    if (status === 0 && !short && chosen.length === 0) writeFigures(figures)
    return status
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

/** Below the marker: what the last full run did and found. */
function writeFigures(file) {
  if (!existsSync(file)) return
  const trials = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const [head] = readFileSync(page, 'utf8').split(marker)
  const day = new Date().toISOString().slice(0, 10)
  const machine = `Written by \`npm run resilience\` on ${day}, on ${availableParallelism()} cores, Node ${process.versions.node}.`
  const sections = trials.map(
    ({ trial, figures }) => `### ${trial}\n\n${figures.map(([name, value]) => `- ${name}: ${value}`).join('\n')}\n`,
  )
  writeFileSync(page, `${head}${marker}\n\n${machine}\n\n${sections.join('\n')}`)
}
