import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { startLoadBalancer } from '../../tests/support/load-balancer.ts'
import type { Figure, Section } from '../report.ts'
import { askerOf, countOf, type Diary, p95Of } from '../support/diary.ts'
import { withOwnDatabase, withServer } from '../support/postgres.ts'
import { type Server, startProduct } from '../support/servers.ts'
import type { Workspace } from '../support/workspace.ts'

const callers = 20
const secondsBefore = 5
const title = `One of two processes is stopped while ${callers} callers ask`
const notes = [
  'Two processes on one PostgreSQL behind a load balancer that knows their addresses and nothing else; one gets SIGTERM. ' +
    'Over before: the p95 of the calls from the signal until its process had ended, over that of the calls before.',
]

/** What callers notice of a process that is told to stop. */
export async function measureDrain(workspace: Workspace): Promise<Section[]> {
  const figures = await withServer((url) =>
    withOwnDatabase(url, (databaseUrl) => stopOneOfTwo(workspace, databaseUrl), 'pahiya_drain'),
  )
  if (!figures) console.error('  Not measured: there is no PostgreSQL on this machine, and DATABASE_URL names none.')
  return figures ? [{ title, notes, figures }] : []
}

async function stopOneOfTwo(workspace: Workspace, databaseUrl: string): Promise<Figure[]> {
  const start = () => startProduct({ folder: workspace.newFolder(), databaseUrl })
  const leaving = await start()
  const staying = await start()
  const balancer = await startLoadBalancer([leaving.origin, staying.origin])
  try {
    return await measure(leaving, balancer.origin)
  } finally {
    await balancer.close()
    await leaving.stop()
    await staying.stop()
  }
}

async function measure({ process }: Server, origin: string): Promise<Figure[]> {
  const diaries: { before: Diary; meanwhile: Diary } = { before: [], meanwhile: [] }
  let now = diaries.before
  let isOver = false
  const call = async () => {
    while (!isOver) {
      const diary = now
      await askerOf(origin, {}, diary)('/api/v1/public/services?city=chennai')
    }
  }
  const calling = Array.from({ length: callers }, call)
  await sleep(secondsBefore * 1000)
  now = diaries.meanwhile
  const begun = performance.now()
  process.kill('SIGTERM')
  const [exitCode] = await once(process, 'exit')
  const milliseconds = performance.now() - begun
  isOver = true
  await Promise.all(calling)
  const all = [...diaries.before, ...diaries.meanwhile]
  const failed = countOf(all, 'refused', 'broken', 'timed out') + (exitCode === 0 ? 0 : 1)
  return [
    { name: 'calls', kind: 'count', value: all.length, remark: `${diaries.meanwhile.length} of them meanwhile` },
    { name: 'refused, broken or timed out', kind: 'count', value: failed, goal: 'unanswered' },
    {
      name: 'over before',
      kind: 'ratio',
      value: p95Of(diaries.meanwhile) / p95Of(diaries.before),
      goal: 'whileAtWork',
    },
    { name: 'until its process had ended', kind: 'milliseconds', value: milliseconds },
  ]
}
