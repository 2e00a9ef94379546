import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import lighthouse, { type Flags } from 'lighthouse'
import { type Prefixed, pathIn, prefixed } from '../../contract/words/languages.ts'
import type { GoalName } from '../goals.ts'
import type { Figure, Section } from '../report.ts'
import { billPage } from '../support/bill-page.ts'
import { withBrowser } from '../support/browser.ts'
import { estimatePage } from '../support/estimate-page.ts'
import {
  blamed,
  bytesOf,
  categoryScore,
  type LighthouseResult,
  largestElement,
  metricScores,
} from '../support/lighthouse-result.ts'
import { median, rangeOf } from '../support/numbers.ts'
import { type PublicPage, publicPages } from '../support/public-pages.ts'
import type { Server } from '../support/servers.ts'
import { type Workspace, withProduct } from '../support/workspace.ts'

const runs = 5
/** Lighthouse's own phone is four times slower than this machine; a cheap or busy one is eight. */
const cheapPhone = { throttling: { cpuSlowdownMultiplier: 8 } }
/** What Lighthouse measures of the machine itself; below this a score says more about the machine than about the page. */
const leastBenchmarkIndex = 1500
// Ignored by git; https://googlechrome.github.io/lighthouse/viewer shows them.
const reportFolder = fileURLToPath(new URL('../../test-results/lighthouse/', import.meta.url))

/** Lighthouse on a simulated slow phone (its default) and on a cheap one, three times a page each. */
export async function measureLighthouse(workspace: Workspace): Promise<Section[]> {
  const folder = await workspace.demoFolder()
  mkdirSync(reportFolder, { recursive: true })
  return withProduct({ folder }, async (product) => {
    const sections: Section[] = []
    const pages = await publicPages(product)
    for (const page of [...pages, ...inOtherLanguages(pages)]) {
      const results: LighthouseResult[] = []
      const onCheapPhone: LighthouseResult[] = []
      for (let run = 0; run < runs; run++) {
        results.push(await visit(product.origin + page.path))
        onCheapPhone.push(await visit(product.origin + page.path, cheapPhone))
      }
      const section = toSection(page, results)
      sections.push({ ...section, figures: [...section.figures, ...figuresOfCheapPhone(onCheapPhone)] })
    }
    return [
      ...sections,
      await visitLink(product, { name: 'estimate', path: '/e/…' }, await estimatePage(product)),
      await visitLink(product, { name: 'bill', path: '/i/…' }, await billPage(product)),
    ]
  })
}

/** Home and list once more in each language, held to what English is. */
const inOtherLanguages = (pages: PublicPage[]): Page[] =>
  prefixed.flatMap((language) =>
    pages.flatMap(({ name, path }) =>
      name === 'home' || name === 'list'
        ? [{ name: `${name}-${language}` as const, path: pathIn(language, path) }]
        : [],
    ),
  )

/** No search engine may show it, which is no fault of a page that is one driver's. */
async function visitLink(product: Server, page: Page, path: string): Promise<Section> {
  const results: LighthouseResult[] = []
  for (let run = 0; run < runs; run++)
    results.push(await visit(product.origin + path, { skipAudits: ['is-crawlable'] }))
  const section = toSection(page, results)
  const asLight = (figure: Figure) =>
    figure.goal === 'performance' ? { ...figure, goal: 'lightPage' as const } : figure
  return { ...section, figures: section.figures.map(asLight) }
}

/**
 * A browser of its own a visit: nothing is cached from the one before. A trace that Chromium did not record whole
 * (Lighthouse then says so, and gives no score) is taken again, a few times at most.
 */
async function visit(address: string, phone: Flags = {}, triesLeft = 4): Promise<LighthouseResult> {
  const outcome = await withBrowser((port) =>
    lighthouse(address, { port, output: 'json', logLevel: 'silent', ...phone }),
  )
  if (outcome && !outcome.lhr.runtimeError) return outcome.lhr
  if (triesLeft > 0) return visit(address, phone, triesLeft - 1)
  throw new Error(`Lighthouse could not measure ${address}: ${outcome?.lhr.runtimeError?.message ?? 'no result'}`)
}

function figuresOfCheapPhone(results: LighthouseResult[]): Figure[] {
  const indexes = results.map(({ environment }) => environment.benchmarkIndex)
  const remark = `benchmark index ${indexes.join(', ')}`
  const isTelling = Math.min(...indexes) >= leastBenchmarkIndex
  const over = (pick: (result: LighthouseResult) => number, goal: GoalName) => {
    const values = results.map(pick)
    return { value: median(values), range: rangeOf(values), remark, ...(isTelling ? { goal } : {}) }
  }
  return [
    {
      name: 'Performance, processor × 8',
      kind: 'score',
      ...over((result) => categoryScore(result, 'performance'), 'cheapPhone'),
    },
    {
      name: 'Total Blocking Time, processor × 8',
      kind: 'milliseconds',
      ...over((result) => result.audits['total-blocking-time']?.numericValue ?? Number.NaN, 'blockingTime'),
    },
  ]
}

const goalOf: Record<string, GoalName> = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'bestPractices',
  seo: 'seo',
}

type Page = Pick<PublicPage, 'path'> & {
  name: PublicPage['name'] | `${'home' | 'list'}-${Prefixed}` | 'estimate' | 'bill'
}

function toSection({ name, path }: Page, results: LighthouseResult[]): Section {
  const performanceOf = (result: LighthouseResult) => result.categories.performance?.score ?? 0
  const middle = results.toSorted((a, b) => performanceOf(a) - performanceOf(b))[Math.floor(results.length / 2)]
  if (!middle) throw new Error(`${path} was not measured.`)
  writeFileSync(`${reportFolder}${name}.json`, JSON.stringify(middle))

  const over = (pick: (result: LighthouseResult) => number) => {
    const values = results.map(pick)
    return { value: median(values), range: rangeOf(values) }
  }
  const scores = Object.keys(goalOf).map(
    (id): Figure => ({
      name: middle.categories[id]?.title ?? id,
      kind: 'score',
      ...over((result) => categoryScore(result, id)),
      ...(goalOf[id] ? { goal: name === 'garage' && id === 'performance' ? 'garagePage' : goalOf[id] } : {}),
    }),
  )
  const metrics = Object.keys(metricScores(middle)).map(
    (title): Figure => ({
      name: `of it: ${title}`,
      kind: 'score',
      ...over((result) => metricScores(result)[title] ?? 0),
    }),
  )
  const bytes = Object.entries(bytesOf(middle)).map(
    ([kind, { kilobytes, requests }]): Figure => ({
      name: kind,
      kind: 'kilobytes',
      value: kilobytes,
      remark: requests === 1 ? '1 request' : `${requests} requests`,
      ...(kind === 'JavaScript' && (name === 'home' || name === 'garage') ? { goal: 'scripts' as const } : {}),
    }),
  )
  return {
    title: `Lighthouse (mobile): ${name}`,
    notes: [
      `${runs} visits of \`${path}\`, each in a new browser; sizes are what crossed the wire (1 kB = 1,000 bytes), headers included.`,
      `Largest element: ${largestElement(middle)}`,
      ...blamed(middle).map((line) => `Cost points: ${line}`),
    ],
    figures: [
      ...scores,
      {
        name: 'Cumulative Layout Shift',
        kind: 'shift',
        ...over((result) => result.audits['cumulative-layout-shift']?.numericValue ?? 1),
        goal: 'layoutShift',
      },
      ...metrics,
      ...bytes,
    ],
  }
}
