// What `npm test` runs: every check, in the order in which a failure is cheapest to learn about.
// `npm test -- unit` runs one stage alone, and hands on what follows: `npm test -- unit server/customers/leads`.
import { findTestBrowser } from './browser.mjs'
import { build, install, preferNode, programOf } from './prepare.mjs'
import { Failure, main, run } from './process.mjs'

// Biome and others colour their output in CI too, where nothing shows the colours.
const inTerminal = Boolean(process.stdout.isTTY)

const stages = [
  { name: 'typegen', work: tool('@react-router/dev', 'react-router', 'typegen') },
  { name: 'build', work: buildPages },
  { name: 'lint', work: lint },
  { name: 'types', needs: ['typegen'], work: checkTypes },
  { name: 'unused', needs: ['typegen'], work: tool('knip', 'knip') },
  // The server's tests read built pages too.
  { name: 'unit', needs: ['build'], work: tool('vitest', 'vitest', 'run') },
  { name: 'browser', needs: ['build'], work: browse },
]

await main(async () => {
  const [name, ...rest] = process.argv.slice(2)
  const chosen = stages.filter((stage) => !name || stage.name === name)
  if (chosen.length === 0) {
    throw new Failure(`There is no stage '${name}'. Stages: ${stages.map((stage) => stage.name).join(', ')}.`)
  }
  const needed = stages.filter((stage) => chosen.some(({ needs }) => needs?.includes(stage.name)))
  const list = stages.filter((stage) => chosen.includes(stage) || needed.includes(stage))

  if (!inTerminal) process.env.NO_COLOR ??= '1'
  await install({ dev: true })
  const node = preferNode()
  const begun = performance.now()
  for (const stage of list) {
    const status = await runStage(stage, node, chosen.includes(stage) ? rest : [])
    if (status !== 0) return status
  }
  console.log(`\nPassed in ${secondsSince(begun)} s: ${list.map((stage) => stage.name).join(', ')}`)
})

async function runStage({ name, work }, node, args) {
  console.log(`\n── ${name}`)
  const begun = performance.now()
  const status = await work(node, args)
  console.log(`── ${name}: ${status === 0 ? 'passed' : `FAILED (exit code ${status})`} in ${secondsSince(begun)} s`)
  return status
}

function tool(packageName, command, ...fixed) {
  return (node, args) => run(node, [programOf(packageName, command), ...fixed, ...args])
}

async function checkTypes(node, args) {
  const tsc = (...options) => tool('typescript', 'tsc', '--noEmit', ...options)(node, args)
  return (await tsc()) || (await tsc('--project', 'tsconfig.browsers.json'))
}

async function lint(node, args) {
  const biome = tool('@biomejs/biome', 'biome', 'ci', ...(inTerminal ? [] : ['--colors=off']))
  const stylelint = tool(
    'stylelint',
    'stylelint',
    'web/**/*.css',
    '--cache',
    '--cache-location=node_modules/.cache/stylelint',
  )
  return (await biome(node, args)) || (await stylelint(node, []))
}

async function buildPages() {
  await build()
  return 0
}

async function browse(node, args) {
  // Playwright sets FORCE_COLOR for its workers, and Node warns where both are set.
  const env = { CHROMIUM_PATH: await findTestBrowser(), NO_COLOR: undefined }
  return run(node, [programOf('@playwright/test', 'playwright'), 'test', ...args], { env })
}

function secondsSince(begun) {
  return ((performance.now() - begun) / 1000).toFixed(1)
}
