import { databaseAt, transact } from '../../server/platform/database/database.ts'
import { migrate } from '../../server/platform/database/migrate.ts'
import { createSession } from '../../server/platform/session/sessions.ts'
import type { Figure, Section } from '../report.ts'
import { compare, processorNote, toFigure } from '../support/load.ts'
import { addManyGarages, ownerOf } from '../support/many-garages.ts'
import { withOwnDatabase, withServer } from '../support/postgres.ts'
import { queriesSentFor } from '../support/sent-queries.ts'
import { startBare } from '../support/servers.ts'
import { type Workspace, withProduct } from '../support/workspace.ts'

/** The second garage has nine tenths: 5,040 customers, 25,200 bookings, 15,120 job cards and 7,560 leads. */
const size = { garages: 2, bookings: 28_000 }
const garage = 1

const calls: Record<string, string> = {
  customers: 'customers',
  'customers by a common name': 'customers?search=kumar',
  bookings: 'bookings',
  'job cards': 'jobcards',
  leads: 'leads',
}
const pathOf = (call: string) => `/api/v1/garages/${call}`
const bareScript = new URL('../support/bare-lists.ts', import.meta.url)

/** Requests a second of the back-office's lists over a bare handler on the same PostgreSQL. */
export async function measureLists(workspace: Workspace): Promise<Section[]> {
  const figures = await withServer((url) =>
    withOwnDatabase(url, async (databaseUrl) => compareLists(workspace, databaseUrl, await fill(databaseUrl))),
  )
  if (!figures) {
    console.error('  Not measured: there is no PostgreSQL on this machine, and DATABASE_URL names none.')
    return []
  }
  return [
    { title: "The back-office's lists on PostgreSQL, requests a second over a bare node:http handler", notes, figures },
  ]
}

const notes = [
  'A page of 100 in a garage with 5,040 customers, 25,200 bookings, 15,120 job cards and 7,560 leads. The bare handler ' +
    'sends the very statements of the product, the session included, as prepared statements to the same server, and ' +
    "answers `JSON.stringify` of the list's rows.",
  processorNote,
]

/** @returns the cookie of an owner who is signed in */
async function fill(databaseUrl: string): Promise<string> {
  const { db, close } = databaseAt(databaseUrl)
  try {
    await migrate(db)
    await addManyGarages(db, size)
    const { access } = await transact(db, (tx) => createSession(tx, ownerOf(garage), { device: 'bench' }))
    return `access=${access}`
  } finally {
    await close()
  }
}

async function compareLists(workspace: Workspace, databaseUrl: string, cookie: string): Promise<Figure[]> {
  const paths = Object.values(calls).map(pathOf)
  const queries = await queriesSentFor(databaseUrl, paths, { cookie })
  const bare = await startBare(bareScript, {
    databaseUrl,
    // The first asks who is calling.
    calls: paths.map((path) => ({ path, queries: queries.get(path)?.slice(1) ?? [] })),
  })
  try {
    const measure = async (product: Parameters<typeof compare>[0]) => {
      const figures: Figure[] = []
      for (const [name, call] of Object.entries(calls)) {
        const comparison = await compare(product, bare, { paths: [pathOf(call)], headers: { cookie } })
        figures.push({ ...toFigure(name, comparison), goal: 'lists' })
      }
      return figures
    }
    return await withProduct({ folder: workspace.newFolder(), databaseUrl }, measure, { DEMO: '0' })
  } finally {
    await bare.stop()
  }
}
