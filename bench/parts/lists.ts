import { availableParallelism } from 'node:os'
import { databaseAt, transact } from '../../server/platform/database/database.ts'
import { migrate } from '../../server/platform/database/migrate.ts'
import { createSession } from '../../server/platform/session/sessions.ts'
import type { Figure, Section } from '../report.ts'
import { compare, compareTwoToOne, countNote, processorNote, toFigure } from '../support/load.ts'
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

/** Requests a second of the back-office's lists over a bare handler on the same PostgreSQL, and of two processes over one. */
export async function measureLists(workspace: Workspace): Promise<Section[]> {
  const sections = await withServer((url) =>
    withOwnDatabase(url, async (databaseUrl) => {
      const cookie = await fill(databaseUrl)
      return [
        { title: listsTitle, notes, figures: await compareLists(workspace, databaseUrl, cookie) },
        {
          title: 'Two processes over one, on one PostgreSQL',
          notes: twoNotes,
          figures: await compareTwo(workspace, databaseUrl, cookie),
        },
      ]
    }),
  )
  if (!sections) console.error('  Not measured: there is no PostgreSQL on this machine, and DATABASE_URL names none.')
  return sections ?? []
}

const listsTitle = "The back-office's lists on PostgreSQL, requests a second over a bare node:http handler"
/** Two servers, the database and the load need one each. */
const coresForTwo = 4
const twoNotes = [
  `Requests a second. Servers, database and load share ${availableParallelism()} cores; the goal counts from ${coresForTwo} on.`,
]

const notes = [
  'A page of 100 in a garage with 5,040 customers, 25,200 bookings, 15,120 job cards and 7,560 leads. The bare handler ' +
    "sends the product's own statements but the one that finds out who calls, all of them prepared, to the same server, and " +
    "answers `JSON.stringify` of the list's rows.",
  `${countNote} The bare handler counts each time.`,
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

async function compareTwo(workspace: Workspace, databaseUrl: string, cookie: string): Promise<Figure[]> {
  const store = () => ({ folder: workspace.newFolder(), databaseUrl })
  const requests = { paths: [pathOf('customers')], headers: { cookie } }
  const off = { DEMO: '0' }
  const measured = await withProduct(
    store(),
    (one) => withProduct(store(), (other) => compareTwoToOne(one, other, requests), off),
    off,
  )
  const goal = availableParallelism() >= coresForTwo ? { goal: 'twoProcesses' as const } : {}
  return [{ name: 'customers', kind: 'ratio', ...measured, ...goal }]
}
