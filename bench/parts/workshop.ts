import { indianDay } from '../../contract/platform/formats.ts'
import { databaseAt, transact } from '../../server/platform/database/database.ts'
import { migrate } from '../../server/platform/database/migrate.ts'
import { createSession } from '../../server/platform/session/sessions.ts'
import type { GoalName } from '../goals.ts'
import type { Figure, Section } from '../report.ts'
import { countNote } from '../support/load.ts'
import { rareName } from '../support/made-up.ts'
import { addManyGarages, largeGarage, ownerOf } from '../support/many-garages.ts'
import { type Caller, compareCalls } from '../support/paired-calls.ts'
import { withOwnDatabase, withServer } from '../support/postgres.ts'
import type { Server } from '../support/servers.ts'
import { type Workspace, withProduct } from '../support/workspace.ts'

const sizes = { little: { garages: 10, bookings: 10_000 }, much: { garages: 1000, bookings: 1_000_000 } }

/** Any but the first; it has about as many bookings of its own in both, and feels its neighbours. */
const typicalGarage = 5

const daysAgo = (days: number) => indianDay(new Date(Date.now() - days * 86_400_000))
const month = `startDate=${daysAgo(30)}&endDate=${daysAgo(0)}`
const rare = encodeURIComponent(rareName)

/** Each shows as many rows in both: such as everything of one customer, or ten of a name that one in thirteen has. */
const calls: Record<string, string> = {
  'calendar, a month': `bookings?${month}`,
  'places of a month': `bookings/capacity?${month}`,
  'next free place': `bookings/capacity?date=${daysAgo(0)}`,
  bookings: 'bookings',
  'bookings of a status': 'bookings?status=COMPLETED',
  'bookings that wait': 'bookings?status=PENDING',
  'bookings from a day on': `bookings?startDate=${daysAgo(30)}&limit=30`,
  'bookings by number': 'bookings?search=BK00000500',
  'bookings by a rare name': `bookings?search=${rare}`,
  'bookings by a common name': 'bookings?search=kumar&limit=10',
  'job cards': 'jobcards',
  'job cards, open': 'jobcards?status=OPEN',
  'job cards, delivered in a week': `jobcards?status=DELIVERED&deliveredFrom=${daysAgo(7)}&limit=50`,
  'job cards, not paid': 'jobcards?paymentStatus=PENDING',
  'job cards by a rare name': `jobcards?search=${rare}`,
  'job cards by a common name': 'jobcards?search=kumar&limit=10',
  'tiles of the job cards': 'jobcards/summary',
  leads: 'leads',
  'leads, new': 'leads?status=NEW',
  'leads to follow up': 'leads?followUp=due',
  'leads by a common name': 'leads?search=kumar&limit=10',
  customers: 'customers',
  'customers by a rare name': `customers?search=${rare}`,
  'customers by a common name': 'customers?search=kumar&limit=10',
  'search for a rare name': `search?q=${rare}`,
  'search for a common name': 'search?q=kumar',
  dashboard: 'dashboard',
}
const reports = `reports?from=${daysAgo(29)}&to=${daysAgo(0)}`

/** What a garage's people wait for as the marketplace grows a hundredfold around them, and with them. */
export async function measureWorkshop(workspace: Workspace): Promise<Section[]> {
  const sections = await withServer((url) =>
    withGarages(workspace, url, 'little', (few) =>
      withGarages(workspace, url, 'much', async (many) => [
        {
          title: 'A typical garage among 1,000, with 1,000,000 bookings in all, on PostgreSQL',
          notes: [
            ...shared,
            'It has 900 of the 1,000,000 bookings, over two years; and 1,000 of the 10,000 that it is compared with.',
          ],
          figures: await measureGarage(await few(typicalGarage), await many(typicalGarage)),
        },
        {
          title: 'A large garage among them',
          notes: [
            ...shared,
            'It has a tenth of all bookings, 25 a day: 100,000 of eleven years, compared with 1,000 of forty days.',
          ],
          figures: await measureGarage(await few(largeGarage), await many(largeGarage)),
        },
      ]),
    ),
  )
  if (!sections) console.error('  Not measured: there is no PostgreSQL on this machine, and DATABASE_URL names none.')
  return sections ?? []
}

const shared = [
  'p95 of a call with 1,000 garages, 200,000 customers, 1,000,000 bookings, 600,000 job cards and 300,000 leads on the ' +
    'server, over the same with a hundredth of all that, in turn. Each call shows as much in both.',
  countNote,
]

type SignIn = (garage: number) => Promise<Caller>

function withGarages<Result>(
  workspace: Workspace,
  url: string,
  size: keyof typeof sizes,
  work: (signIn: SignIn) => Promise<Result>,
): Promise<Result> {
  const fillAndServe = async (databaseUrl: string) => {
    const { db, close } = databaseAt(databaseUrl)
    try {
      await migrate(db)
      await addManyGarages(db, sizes[size])
      const serve = ({ origin }: Server) =>
        work(async (garage) => {
          const { access } = await transact(db, (tx) => createSession(tx, ownerOf(garage), { device: 'bench' }))
          return { origin, cookie: `access=${access}` }
        })
      return await withProduct({ folder: workspace.newFolder(), databaseUrl }, serve, { DEMO: '' })
    } finally {
      await close()
    }
  }
  return withOwnDatabase(url, fillAndServe, `pahiya_bench_${size}`)
}

async function measureGarage(few: Caller, many: Caller): Promise<Figure[]> {
  const measure = async (name: string, path: string, goal: GoalName): Promise<Figure> => ({
    name,
    kind: 'ratio',
    ...(await compareCalls(few, many, `/api/v1/garages/${path}`)),
    goal,
  })
  const figures: Figure[] = []
  for (const [name, path] of Object.entries(calls)) figures.push(await measure(name, path, 'manyBookings'))
  return [...figures, await measure('reports of a month', reports, 'manyReports')]
}
