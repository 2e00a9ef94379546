import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { freePort, noClusterBecause, startCluster, unprivileged } from '../../../tests/support/postgres-cluster.ts'
import { startServerProcess } from '../../../tests/support/server-process.ts'
import { openDatabase, transact } from './database.ts'
import { hint } from './hints.ts'

/** As Debian installs it. */
const program = '/usr/sbin/pgbouncer'
const reason = noClusterBecause ?? (existsSync(program) ? undefined : 'PgBouncer is not installed')

async function startPooler(databasePort: number): Promise<string> {
  const folder = await mkdtemp('/tmp/pahiya-pgbouncer-')
  const port = await freePort()
  const file = `${folder}/pgbouncer.ini`
  await writeFile(
    file,
    `[databases]
pahiya = host=127.0.0.1 port=${databasePort} user=pahiya
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 5
`,
  )
  chmodSync(folder, 0o755)
  chmodSync(file, 0o644)
  const child = spawn(program, ['-q', file], { ...unprivileged(), cwd: '/', stdio: 'ignore' })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    await rm(folder, { recursive: true, force: true })
  })
  return `postgres://pahiya@127.0.0.1:${port}/pahiya`
}

test.skipIf(reason !== undefined)(
  `behind PgBouncer in transaction mode the product serves, is told of changes, and no more connections than it lends are needed${reason ? ` (${reason})` : ''}`,
  async () => {
    const cluster = await startCluster()
    onTestFinished(() => cluster.remove())
    const databaseUrl = await startPooler(cluster.port)
    const settings = { DATABASE_URL: databaseUrl, DATABASE_DIRECT_URL: cluster.url, DATABASE_PREPARED_STATEMENTS: '0' }
    const server = await startServerProcess(settings)
    onTestFinished(server.stop)
    const subscribed = await Promise.all(
      Array.from({ length: 24 }, (_, place) =>
        fetch(`${server.origin}/api/v1/public/newsletter`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: `reader-${place}@mail.example` }),
        }),
      ),
    )
    const statuses = new Set(subscribed.map(({ status }) => status))
    expect([...statuses].filter((status) => status >= 500)).toEqual([])
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)

    const open = { databaseUrl, directUrl: cluster.url, preparesStatements: false, dataDir: '' }
    const [database, other] = [await openDatabase(open), await openDatabase(open)]
    onTestFinished(() => Promise.all([database.close(), other.close()]).then(() => undefined))
    const heard: string[] = []
    await other.listen('tried', (payload) => void heard.push(payload))
    const notify = (text: string) => transact(database.db, async () => hint('tried', text))
    await Promise.all(Array.from({ length: 20 }, (_, place) => notify(`change ${place}`)))

    await expect.poll(() => heard.length).toBe(20)
  },
)
