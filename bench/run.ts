import { writeFileSync } from 'node:fs'
import { measureBills } from './parts/bills.ts'
import { measureCatalogue } from './parts/catalogue.ts'
import { measureCustomers } from './parts/customers.ts'
import { measureDrain } from './parts/drain.ts'
import { measureFirstTap } from './parts/first-tap.ts'
import { measureFreePlaces } from './parts/free-places.ts'
import { measureJobCard } from './parts/job-card.ts'
import { measureLighthouse } from './parts/lighthouse.ts'
import { measureLists } from './parts/lists.ts'
import { measureMyWork } from './parts/my-work.ts'
import { measureOverload } from './parts/overload.ts'
import { measurePages } from './parts/pages.ts'
import { measureSignIn } from './parts/sign-in.ts'
import { measureSoak } from './parts/soak.ts'
import { measureStartUp } from './parts/start-up.ts'
import { measureStock } from './parts/stock.ts'
import { measureWorkshop } from './parts/workshop.ts'
import { document, lineOf, missed, type Section } from './report.ts'
import { killBrowsers } from './support/browser.ts'
import { killAll, stopAll } from './support/children.ts'
import { createWorkspace, type Workspace } from './support/workspace.ts'

// `npm run bench` measures all parts and writes results.md; `npm run bench -- pages start-up` only prints these two.
// BENCH_SOAK_MINUTES=10 lets the soak take as long; 2 else.
const parts: Record<string, (workspace: Workspace) => Promise<Section[]>> = {
  catalogue: measureCatalogue,
  lists: measureLists,
  pages: measurePages,
  'sign-in': measureSignIn,
  customers: measureCustomers,
  stock: measureStock,
  workshop: measureWorkshop,
  'free-places': measureFreePlaces,
  'job-card': measureJobCard,
  bills: measureBills,
  lighthouse: measureLighthouse,
  'first-tap': measureFirstTap,
  'my-work': measureMyWork,
  soak: measureSoak,
  drain: measureDrain,
  overload: measureOverload,
  'start-up': measureStartUp,
}
// About twenty on a quiet machine with two cores, forty on a slow one; if it takes longer, something hangs.
const maxMinutes = 45

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !parts[name])
if (unknown.length > 0) {
  console.error(`There is no part '${unknown[0]}'. Parts: ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}

const workspace = createWorkspace()
process.on('exit', () => {
  killAll()
  killBrowsers()
  workspace.remove()
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))
setTimeout(() => {
  console.error(`The bench was stopped: it took more than ${maxMinutes} minutes.`)
  process.exit(1)
}, maxMinutes * 60_000).unref()

const sections: Section[] = []
try {
  for (const [name, measure] of Object.entries(parts)) {
    if (asked.length > 0 && !asked.includes(name)) continue
    console.log(`\nMeasuring ${name}…`)
    const measured = await measure(workspace)
    sections.push(...measured)
    for (const { title, figures } of measured) {
      console.log(`\n${title}`)
      for (const figure of figures) console.log(`  ${lineOf(figure)}`)
    }
  }
} finally {
  await stopAll()
}

if (asked.length === 0) writeFileSync(new URL('./results.md', import.meta.url), document(sections))
const misses = missed(sections)
if (misses.length > 0) {
  console.error(`\nMissed goals:\n${misses.map((line) => `  ${line}`).join('\n')}`)
  process.exitCode = 1
}
