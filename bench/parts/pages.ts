import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Figure, Section } from '../report.ts'
import type { BarePages } from '../support/bare-pages.ts'
import { compare, processorNote, toFigure } from '../support/load.ts'
import { type PublicPage, publicPages } from '../support/public-pages.ts'
import { type Server, startBare } from '../support/servers.ts'
import { type Workspace, withProduct } from '../support/workspace.ts'

const headers = { 'accept-encoding': 'br' }
const bareScript = new URL('../support/bare-pages.ts', import.meta.url)

/** Requests a second of the public pages over a bare handler that sends the same bytes from memory. */
export async function measurePages(workspace: Workspace): Promise<Section[]> {
  const store = { folder: await workspace.demoFolder() }
  const pages = await withProduct(store, publicPages)
  const bodies = await withProduct(store, (product) => saveBodies(product, pages, workspace.newFolder()))
  const bare = await startBare(bareScript, bodies)
  try {
    const figures = await withProduct(store, (product) => compareEach(pages, product, bare))
    const logged = await withProduct(store, (product) => compareEach(pages.slice(0, 1), product, bare), {
      LOG_LEVEL: 'info',
    })
    return [
      {
        title: 'Public pages, requests a second over a bare node:http handler',
        notes: [
          'Both send the same brotli bytes; the bare handler keeps them in memory and has no router, ETag or policy.',
          processorNote,
        ],
        figures: [...figures, ...logged.map((each) => ({ ...each, name: `${each.name}, LOG_LEVEL=info` }))],
      },
    ]
  } finally {
    await bare.stop()
  }
}

async function compareEach(pages: PublicPage[], product: Server, bare: Server): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { name, path } of pages) {
    figures.push({ ...toFigure(name, await compare(product, bare, { paths: [path], headers })), goal: 'pages' })
  }
  return figures
}

/** The very bytes that the product sends: not `fetch`, which would decode them. */
async function saveBodies({ origin }: Server, pages: PublicPage[], folder: string): Promise<BarePages> {
  const saved: BarePages = []
  for (const { name, path } of pages) {
    const [reply] = (await once(get(origin + path, { headers }), 'response')) as [IncomingMessage]
    if (reply.headers['content-encoding'] !== 'br') throw new Error(`${path} did not come as brotli.`)
    const file = join(folder, name)
    writeFileSync(file, await buffer(reply))
    const type = reply.headers['content-type'] ?? 'text/html; charset=utf-8'
    saved.push({ path, file, headers: { 'content-type': type, 'content-encoding': 'br' } })
  }
  return saved
}
