import type lighthouse from 'lighthouse'

export type LighthouseResult = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

const percent = (score: number | null | undefined) => Math.round((score ?? 0) * 100)

export const categoryScore = (result: LighthouseResult, id: string) => percent(result.categories[id]?.score)

/** The timings that make the performance score, as scores of their own: bare times would mean little. */
export function metricScores({ categories, audits }: LighthouseResult): Record<string, number> {
  const metrics = categories.performance?.auditRefs.filter(({ group }) => group === 'metrics') ?? []
  return Object.fromEntries(metrics.map(({ id }) => [audits[id]?.title ?? id, percent(audits[id]?.score)]))
}

/** Every audit that lowers a category's score, with the elements or files that it blames. */
export function blamed({ categories, audits }: LighthouseResult): string[] {
  return Object.values(categories).flatMap((category) =>
    category.auditRefs
      .filter(({ id, weight, group }) => weight > 0 && group !== 'metrics' && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) =>
        [`${category.title}, ${audits[id]?.title ?? id}`, ...offendersOf(audits[id]?.details)].join('; '),
      ),
  )
}

const maxOffenders = 10

function offendersOf(details: unknown): string[] {
  const offenders = nodesIn(details).map(({ selector }) => `\`${selector}\``)
  return [...new Set(offenders)].slice(0, maxOffenders)
}

export function largestElement({ audits }: LighthouseResult): string {
  const [node] = nodesIn(audits['lcp-breakdown-insight']?.details)
  return node ? `\`${node.selector}\` (${node.nodeLabel.slice(0, 80)})` : 'not told'
}

type BlamedNode = { type: 'node'; selector: string; nodeLabel: string }

/** The details differ from audit to audit; the elements in them look the same everywhere. */
function nodesIn(details: unknown): BlamedNode[] {
  if (typeof details !== 'object' || details === null) return []
  if ('type' in details && details.type === 'node' && 'selector' in details) return [details as BlamedNode]
  return Object.values(details).flatMap(nodesIn)
}

const kinds: Record<string, string> = {
  Document: 'HTML',
  Script: 'JavaScript',
  Stylesheet: 'CSS',
  Font: 'fonts',
  Image: 'images',
}

export type Transferred = { kilobytes: number; requests: number }

/** What crossed the wire, by kind. */
export function bytesOf({ audits }: LighthouseResult): Record<string, Transferred> {
  const sums: Record<string, Transferred> = Object.fromEntries(
    [...Object.values(kinds), 'other'].map((kind) => [kind, { kilobytes: 0, requests: 0 }]),
  )
  for (const { resourceType, transferSize } of requestsIn(audits['network-requests']?.details)) {
    const sum = sums[kinds[resourceType] ?? 'other']
    if (!sum) continue
    sum.kilobytes += transferSize / 1000
    sum.requests++
  }
  return sums
}

function requestsIn(details: unknown) {
  return (details as { items: { resourceType: string; transferSize: number }[] } | undefined)?.items ?? []
}
