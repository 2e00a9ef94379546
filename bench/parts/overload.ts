import { setTimeout as sleep } from 'node:timers/promises'
import { demoGarages } from '../../server/demo/garages.ts'
import { demoPassword, teamOf } from '../../server/demo/people.ts'
import type { Figure, Section } from '../report.ts'
import { askOnce, type LoadCall, type LoadEntry, pressClosed, pressOpen } from '../support/open-load.ts'
import { withOwnDatabase, withServer } from '../support/postgres.ts'
import { signIn } from '../support/sign-in.ts'
import { type Workspace, withProduct } from '../support/workspace.ts'

const streams = 300
/** Of one session no more are open at once. */
const streamsOfSession = 10
const closedCallers = 20
const closedSeconds = 10
const times = 2
const seconds = Number(process.env.BENCH_OVERLOAD_SECONDS || 120)
const title = `Twice what it carries for ${seconds} seconds, beside ${streams} streams`
const notes = [
  `On PostgreSQL, one process. What it carries: calls answered to ${closedCallers} callers who ask without pause, half of ` +
    'them staff of ten garages who look and write, half crawlers who read pages that nobody keeps. Then twice as many are ' +
    'offered each second, whether or not those before are answered. Callers, server and database share the same cores, ' +
    'so times hold for this machine only. BENCH_OVERLOAD_SECONDS sets how long.',
]

type Diary = { staff: LoadEntry[]; crawlers: LoadEntry[] }
type Call = LoadCall & { by: keyof Diary }

/** What callers notice where more is asked than can be done. */
export async function measureOverload(workspace: Workspace): Promise<Section[]> {
  const figures = await withServer((url) =>
    withOwnDatabase(
      url,
      (databaseUrl) =>
        withProduct({ folder: workspace.newFolder(), databaseUrl }, ({ origin }) => measure(origin), {
          TRUST_PROXY: '127.0.0.1',
        }),
      'pahiya_overload',
    ),
  )
  if (!figures) console.error('  Not measured: there is no PostgreSQL on this machine, and DATABASE_URL names none.')
  return figures ? [{ title, notes, figures }] : []
}

async function measure(origin: string): Promise<Figure[]> {
  const cookies = await signInAll(origin)
  const next = callsOf(cookies)
  const end = new AbortController()
  const hearing = Array.from({ length: streams }, (_, place) =>
    hear(origin, cookies[Math.floor(place / streamsOfSession)] ?? '', end.signal),
  )
  await pressClosed(origin, closedCallers, closedSeconds / 2, next)
  const carried = await pressClosed(origin, closedCallers, closedSeconds, next)
  const diary: Diary = { staff: [], crawlers: [] }
  const alive: LoadEntry[] = []
  const asking = setInterval(async () => alive.push(await askOnce(origin, { path: '/healthz', headers: {} })), 250)
  const load = await pressOpen(carried * times, seconds, async () => {
    const call = next()
    diary[call.by].push(await askOnce(origin, call))
  })
  clearInterval(asking)
  end.abort()
  const lost = (await Promise.all(hearing)).filter((isLost) => isLost).length
  return toFigures(diary, { carried, offered: load.offered / load.seconds, lostStreams: lost, alive })
}

async function signInAll(origin: string): Promise<string[]> {
  const emails = demoGarages.flatMap((garage, index) => [
    garage.email,
    ...teamOf(garage, index).map(({ email }) => email),
  ])
  const cookies: string[] = []
  for (const email of emails.slice(0, streams / streamsOfSession)) {
    cookies.push(await signIn(origin, email, demoPassword))
  }
  return cookies
}

const looks = ['dashboard', 'bookings', 'jobcards', 'customers?search=kumar', 'leads', 'search?q=ramesh']

/** One call after the other, staff and crawlers in turn; each from an address of its own. */
function callsOf(cookies: string[]): () => Call {
  let turn = 0
  return () => {
    turn++
    const headers = { 'x-forwarded-for': `10.2.${(turn >> 8) & 255}.${turn & 255}` }
    if (turn % 2 === 0) return { by: 'crawlers', headers, path: `/chennai/services?step=${turn}` }
    const staff = { ...headers, cookie: cookies[turn % cookies.length] ?? '' }
    const look = looks[(turn >> 1) % (looks.length + 1)]
    if (look) return { by: 'staff', headers: staff, path: `/api/v1/garages/${look}` }
    const lead = { name: 'Selvi Kumar', phone: `9${String(turn).padStart(9, '0')}`, requestId: crypto.randomUUID() }
    return { by: 'staff', headers: staff, path: '/api/v1/garages/leads', body: lead }
  }
}

/** @returns whether the stream ended before it was left */
async function hear(origin: string, cookie: string, signal: AbortSignal): Promise<boolean> {
  await sleep(Math.random() * 2000)
  try {
    const reply = await fetch(`${origin}/api/v1/garages/events`, { headers: { cookie }, signal })
    if (!reply.ok) return true
    for await (const _part of reply.body ?? []) if (signal.aborted) return false
    return !signal.aborted
  } catch {
    return !signal.aborted
  }
}

function percentile(entries: LoadEntry[], share: number): number {
  const sorted = entries.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
const isServed = ({ status }: LoadEntry) => status > 0 && status < 500
const isRefused = ({ status }: LoadEntry) => status === 503
const shareOf = (entries: LoadEntry[]) => entries.filter(isServed).length / Math.max(entries.length, 1)

type Load = { carried: number; offered: number; lostStreams: number; alive: LoadEntry[] }

function toFigures({ staff, crawlers }: Diary, { carried, offered, lostStreams, alive }: Load): Figure[] {
  const all = [...staff, ...crawlers]
  const [served, refused] = [all.filter(isServed), all.filter(isRefused)]
  const other = all.filter((entry) => !isServed(entry) && !(isRefused(entry) && entry.tellsWhen))
  const worst = `p50 ${Math.round(percentile(refused, 0.5))} ms, p99 ${Math.round(percentile(refused, 0.99))} ms`
  return [
    {
      name: 'offered, over carried',
      kind: 'ratio',
      value: offered / carried,
      remark: `${Math.round(carried)} a second`,
    },
    { name: 'served, over carried', kind: 'ratio', value: (served.length / all.length) * (offered / carried) },
    { name: 'staff who were served', kind: 'ratio', value: shareOf(staff), remark: `of ${staff.length} calls` },
    {
      name: 'crawlers who were served',
      kind: 'ratio',
      value: shareOf(crawlers),
      remark: `of ${crawlers.length} calls`,
    },
    {
      name: 'served, p95',
      kind: 'milliseconds',
      value: percentile(served, 0.95),
      goal: 'servedInTime',
      remark: `p50 ${Math.round(percentile(served, 0.5))} ms`,
    },
    {
      name: 'refused, p95',
      kind: 'milliseconds',
      value: percentile(refused, 0.95),
      goal: 'refusedAtOnce',
      remark: worst,
    },
    {
      name: 'the same over an answer that costs nothing',
      kind: 'ratio',
      value: percentile(refused, 0.95) / percentile(alive, 0.95),
      remark: '/healthz, asked meanwhile',
    },
    {
      name: 'neither served nor refused with Retry-After',
      kind: 'count',
      value: other.length,
      goal: 'unanswered',
      remark: [...new Set(other.map(({ status }) => status))].join(', '),
    },
    { name: 'streams lost', kind: 'count', value: lostStreams, goal: 'unanswered' },
  ]
}
