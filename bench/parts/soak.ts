import { setTimeout as sleep } from 'node:timers/promises'
import { demoGarages } from '../../server/demo/garages.ts'
import { demoPassword, teamOf } from '../../server/demo/people.ts'
import type { Figure, Section } from '../report.ts'
import { usageOf } from '../support/children.ts'
import { type Ask, askerOf, countOf, type Diary, p95Of } from '../support/diary.ts'
import { deedsOf, live, staff, visitor } from '../support/people.ts'
import type { Server } from '../support/servers.ts'
import { signIn } from '../support/sign-in.ts'
import { type Workspace, withProduct } from '../support/workspace.ts'

const people = { staff: 50, visitors: 200 }
const minutes = Number(process.env.BENCH_SOAK_MINUTES || 2)
const deedsAlone = 150

type Staff = { cookie: string; ip: string }
type Diaries = { staff: Diary; visitors: Diary }

/** Fifty of ten garages and two hundred drivers at work at once, as people are: they think longer than they ask. */
export async function measureSoak(workspace: Workspace): Promise<Section[]> {
  const store = { folder: await workspace.demoFolder() }
  const figures = await withProduct(
    store,
    async (product) => {
      const members = await signInAll(product.origin)
      const alone = await workAlone(product.origin, members)
      return toFigures(alone, await workTogether(product, members))
    },
    // Everybody has an address of their own, as in life: limits count by address.
    { TRUST_PROXY: '127.0.0.1' },
  )
  return [
    { title: `${people.staff} staff and ${people.visitors} visitors at work for ${minutes} minutes`, notes, figures },
  ]
}

const notes = [
  'On the embedded database: five people of each of ten garages, who look, open, search, add customers, cars, bookings and ' +
    'leads every 3 to 10 seconds and hear of changes; drivers who read pages and services every 5 to 20 seconds, one ' +
    'deed in twenty of theirs a request. Callers and server share the same cores. BENCH_SOAK_MINUTES sets how long.',
  `Over alone: the p95 of their calls over that of ${deedsAlone} deeds of each kind with nobody else there.`,
]

const addressOf = (number: number) => `10.1.${number >> 8}.${number & 255}`
const headersOf = (ip: string, cookie?: string) => ({ 'x-forwarded-for': ip, ...(cookie ? { cookie } : {}) })

async function signInAll(origin: string): Promise<Staff[]> {
  const emails = demoGarages.flatMap((garage, index) => [
    garage.email,
    ...teamOf(garage, index).map(({ email }) => email),
  ])
  const members: Staff[] = []
  for (const email of emails.slice(0, people.staff)) {
    members.push({ cookie: await signIn(origin, email, demoPassword), ip: addressOf(members.length) })
  }
  return members
}

async function workAlone(origin: string, members: Staff[]): Promise<Diaries> {
  const diaries: Diaries = { staff: [], visitors: [] }
  for (let turn = 0; turn < deedsAlone; turn++) {
    const member = members[turn % members.length]
    const ip = addressOf(people.staff + turn)
    await deedsOf(staff)[turn % deedsOf(staff).length]?.(askerOf(origin, headersOf(ip, member?.cookie), diaries.staff))
    await deedsOf(visitor)[turn % deedsOf(visitor).length]?.(askerOf(origin, headersOf(ip), diaries.visitors))
  }
  return diaries
}

type Work = Diaries & { megabytes: number[]; longestStop: number; lostStreams: number }

async function workTogether(product: Server, members: Staff[]): Promise<Work> {
  const diaries: Diaries = { staff: [], visitors: [] }
  const end = new AbortController()
  const streams = members.map((member) => hearChanges(product.origin, member, end.signal))
  const visitorAsks = Array.from(
    { length: people.visitors },
    (_, number): Ask => askerOf(product.origin, headersOf(addressOf(people.staff + number)), diaries.visitors),
  )
  const atWork = [
    ...members.map(({ cookie, ip }) =>
      live(staff, askerOf(product.origin, headersOf(ip, cookie), diaries.staff), end.signal),
    ),
    ...visitorAsks.map((ask) => live(visitor, ask, end.signal)),
  ]
  const megabytes: number[] = []
  // What was waited for before does not count.
  await usageOf(product)
  let longestStop = 0
  for (let minute = 0; minute < minutes; minute++) {
    await sleep(60_000)
    const { residentBytes, longestStopInMilliseconds } = await usageOf(product)
    megabytes.push(residentBytes / 1024 ** 2)
    longestStop = Math.max(longestStop, longestStopInMilliseconds)
  }
  end.abort()
  await Promise.all(atWork)
  const ends = await Promise.all(streams)
  return { ...diaries, megabytes, longestStop, lostStreams: ends.filter((isLost) => isLost).length }
}

/** As an open screen of the back-office does. @returns whether the stream ended before it was left */
async function hearChanges(origin: string, { cookie, ip }: Staff, signal: AbortSignal): Promise<boolean> {
  try {
    const reply = await fetch(`${origin}/api/v1/garages/events`, { headers: headersOf(ip, cookie), signal })
    for await (const _part of reply.body ?? []) if (signal.aborted) return false
    return !signal.aborted
  } catch {
    return !signal.aborted
  }
}

function toFigures(alone: Diaries, work: Work): Figure[] {
  const all = [...work.staff, ...work.visitors]
  const [third, last] = [work.megabytes[2], work.megabytes.at(-1)]
  const failed = [...new Set(all.filter(({ outcome }) => outcome !== 'answered').map(({ call }) => call))]
  return [
    { name: 'calls', kind: 'count', value: all.length },
    {
      name: 'refused or broken',
      kind: 'count',
      value: countOf(all, 'refused', 'broken') + work.lostStreams,
      goal: 'unanswered',
      remark: failed.slice(0, 3).join('; '),
    },
    { name: 'timed out', kind: 'count', value: countOf(all, 'timed out'), goal: 'unanswered' },
    { name: 'staff, over alone', kind: 'ratio', value: p95Of(work.staff) / p95Of(alone.staff), goal: 'whileAtWork' },
    {
      name: 'visitors, over alone',
      kind: 'ratio',
      value: p95Of(work.visitors) / p95Of(alone.visitors),
      goal: 'whileAtWork',
    },
    { name: 'longest stop of the event loop', kind: 'milliseconds', value: work.longestStop, goal: 'longestStop' },
    {
      name: 'memory in the last minute',
      kind: 'megabytes',
      value: last ?? Number.NaN,
      remark: `minute by minute: ${work.megabytes.map(Math.round).join(', ')}`,
    },
    // In the first two, caches fill.
    ...(third && last && minutes > 3
      ? [
          {
            name: 'the same over the third',
            kind: 'ratio' as const,
            value: last / third,
            goal: 'memoryGrowth' as const,
          },
        ]
      : []),
  ]
}
