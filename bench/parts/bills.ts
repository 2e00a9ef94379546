import { indianDay } from '../../contract/platform/formats.ts'
import { databaseAt, transact } from '../../server/platform/database/database.ts'
import { migrate } from '../../server/platform/database/migrate.ts'
import { createSession } from '../../server/platform/session/sessions.ts'
import type { GoalName } from '../goals.ts'
import type { Figure, Section } from '../report.ts'
import { usageOf } from '../support/children.ts'
import { rareName } from '../support/made-up.ts'
import { addBillingGarage, cardNumberOf, usualBillsADay } from '../support/many-bills.ts'
import { type Caller, compareCalls } from '../support/paired-calls.ts'
import { withOwnDatabase, withServer } from '../support/postgres.ts'
import type { Server } from '../support/servers.ts'
import { type Workspace, withProduct } from '../support/workspace.ts'

const sizes = { little: 1_000, much: 100_000 }
/** So many in one month. */
const crowded = { bills: 30_000, month: 28 }

const today = indianDay()
const daysAgo = (days: number) => indianDay(new Date(Date.now() - days * 86_400_000))
const days = `from=${daysAgo(29)}&to=${today}`
const month = today.slice(0, 7)

/** Each shows as much in both: a month, what is open, what one name has. */
const calls: Record<string, string> = {
  bills: 'bills',
  'bills of a month': `bills?${days}`,
  'bills not paid': 'bills?state=OVERDUE',
  'bills paid': 'bills?state=PAID',
  'credit notes': 'bills?kind=CREDIT&limit=40',
  'bills to companies': 'bills?withGstin=true',
  'bills by number': `bills?search=${cardNumberOf(500)}`,
  'bills by a rare name': `bills?search=${encodeURIComponent(rareName)}`,
  'bills by a common name': 'bills?search=kumar&limit=10',
  'their sums of a month': `bills/summary?${days}`,
  'their sums, not paid': 'bills/summary?state=OVERDUE',
  'their sums, of all that is paid': 'bills/summary?state=PAID',
  'sums of all bills': 'bills/summary',
  outstanding: 'outstanding',
  'payments to check': 'claims',
  'day close': 'day-close',
  'a GST month': `gst?month=${month}`,
}
const files: Record<string, string> = {
  'file of GSTR-1': `gst/gstr1.json?month=${month}`,
  'sales register': `gst/sales.csv?month=${month}`,
  'section b2b': `gst/b2b.csv?month=${month}`,
}

/** What a cashier and an accountant wait for as a garage's bills grow a hundredfold. */
export async function measureBills(workspace: Workspace): Promise<Section[]> {
  const sections = await withServer((url) =>
    withGarage(workspace, url, { bills: sizes.little }, (few) =>
      withGarage(workspace, url, { bills: sizes.much }, async (many) => [
        {
          title: 'A garage with 100,000 bills, on PostgreSQL',
          notes: [
            'p95 of a call over the same in a garage with 1,000 bills, in turn. Both bill 25 a day, one for eleven years and ' +
              'one for forty days, so that each call shows as much in both.',
          ],
          figures: await compareAll(few.caller, many.caller),
        },
        await withGarage(
          workspace,
          url,
          { bills: crowded.bills, billsADay: crowded.bills / crowded.month },
          measureMemory,
        ),
      ]),
    ),
  )
  if (!sections) console.error('  Not measured: there is no PostgreSQL on this machine, and DATABASE_URL names none.')
  return sections ?? []
}

type Place = { caller: Caller; server: Server }

function withGarage<Result>(
  workspace: Workspace,
  url: string,
  { bills, billsADay = usualBillsADay }: { bills: number; billsADay?: number },
  work: (place: Place) => Promise<Result>,
): Promise<Result> {
  const fillAndServe = async (databaseUrl: string) => {
    const { db, close } = databaseAt(databaseUrl)
    try {
      await migrate(db)
      const owner = await addBillingGarage(db, bills, billsADay)
      const { access } = await transact(db, (tx) => createSession(tx, owner, { device: 'bench' }))
      const serve = (server: Server) => work({ server, caller: { origin: server.origin, cookie: `access=${access}` } })
      return await withProduct({ folder: workspace.newFolder(), databaseUrl }, serve, { DEMO: '' })
    } finally {
      await close()
    }
  }
  return withOwnDatabase(url, fillAndServe, `pahiya_bench_bills_${bills}`)
}

async function compareAll(few: Caller, many: Caller): Promise<Figure[]> {
  const figures: Figure[] = []
  const compare = async (each: Record<string, string>, goal: GoalName) => {
    for (const [name, path] of Object.entries(each)) {
      const compared = await compareCalls(few, many, `/api/v1/garages/${path}`)
      figures.push({ name, kind: 'ratio', ...compared, goal })
    }
  }
  await compare(calls, 'manyBills')
  await compare(files, 'manyBillsFiles')
  return figures
}

/** Whole months are streamed or added up by the database: the server's memory does not follow them. */
async function measureMemory({ caller, server }: Place): Promise<Section> {
  const figures: Figure[] = []
  for (const [name, path] of Object.entries(files)) {
    const before = (await usageOf(server)).residentBytes
    let most = before
    const watch = setInterval(async () => {
      most = Math.max(most, (await usageOf(server)).residentBytes)
    }, 50)
    const address = `${caller.origin}/api/v1/garages/${path.replace(/month=.*/, `quarter=${quarterOf(today)}`)}`
    const reply = await fetch(address, { headers: { cookie: caller.cookie } })
    let bytes = 0
    for await (const chunk of reply.body ?? []) bytes += chunk.length
    clearInterval(watch)
    if (!reply.ok) throw new Error(`${address} was answered ${reply.status}: the figure would mean nothing.`)
    most = Math.max(most, (await usageOf(server)).residentBytes)
    const remark = `of ${(bytes / 1e6).toFixed(1)} MB`
    figures.push({ name, kind: 'megabytes', value: (most - before) / 1e6, goal: 'monthInMemory', remark })
  }
  return {
    title: `Files of a quarter with up to ${crowded.bills.toLocaleString('en')} bills: memory`,
    notes: ['By how much the server’s memory grows while a file is made.'],
    figures,
  }
}

const quarterOf = (day: string) => {
  const first = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1
  return `${day.slice(0, 4)}-${String(first).padStart(2, '0')}`
}
