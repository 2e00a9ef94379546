import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, readdirSync, realpathSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { delimiter, dirname, join } from 'node:path'

/** Debian keeps the server's programs off the PATH, by version: the newest wins. */
function findPrograms(): string | undefined {
  const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'pg_ctl'))
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const found = [...onPath, ...versions.map((version) => join(debian, version, 'bin/pg_ctl'))].find(existsSync)
  return found && dirname(realpathSync(found))
}

/** Whether a PostgreSQL server can be started on this machine. */
export const hasPostgres = findPrograms() !== undefined

/** Why a test of the PostgreSQL run that needs a server of its own cannot run here; undefined where it can. */
export const noClusterBecause = !process.env.DATABASE_URL
  ? 'DATABASE_URL is not set'
  : hasPostgres
    ? undefined
    : 'PostgreSQL’s programs are not found'

/** PostgreSQL refuses to run as root. */
export function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: string, user: string) =>
    Number(execFileSync('id', [flag, user], { stdio: ['ignore', 'pipe', 'ignore'] }))
  try {
    return { uid: idOf('-u', 'postgres'), gid: idOf('-g', 'postgres') }
  } catch {
    return { uid: idOf('-u', 'nobody'), gid: idOf('-g', 'nobody') }
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>

/** Where a server's data come from, if not anew: `make` fills the folder, with PostgreSQL's programs and as its user. */
type Origin = (run: (program: string, args: string[]) => Promise<void>, data: string) => Promise<void>

/** @returns a standby's or a base backup's data, as `pg_basebackup` takes them */
export const copyOf =
  ({ port }: Pick<Cluster, 'port'>, ...more: string[]): Origin =>
  (run, data) =>
    run('pg_basebackup', [
      `--dbname=postgres://pahiya@127.0.0.1:${port}/`,
      '--pgdata',
      data,
      '--checkpoint=fast',
      '--no-sync',
      ...more,
    ])

/**
 * A PostgreSQL server of a test's own, to be stopped, killed and overloaded; role and database are called pahiya.
 * @param settings such as { max_connections: '10' }; the durable ones are off unless they are given here
 */
export async function startCluster(settings: Record<string, string> = {}, from?: Origin) {
  const programs = findPrograms()
  if (!programs) throw new Error('PostgreSQL’s programs are not found.')
  const user = unprivileged()
  // Not under $TMPDIR: a socket's path has room for about a hundred characters only.
  const folder = await mkdtemp('/tmp/pahiya-cluster-')
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const port = await freePort()

  async function run(program: string, args: string[]): Promise<void> {
    const child = spawn(join(programs ?? '', program), args, { ...user, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk
    })
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`${program} ${args[0]} failed (${code}): ${said}`)
  }
  const all = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', ...settings }
  const options = [
    `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`,
    // A shell reads them.
    ...Object.entries(all).map(([name, value]) => `-c ${name}='${value}'`),
  ].join(' ')
  const start = () =>
    run('pg_ctl', ['start', '--pgdata', data, '--log', join(folder, 'log'), '--options', options, '--wait', '--silent'])
  /** @param mode smart waits for everybody to leave, fast ends connections, immediate is a crash */
  const stop = (mode: 'smart' | 'fast' | 'immediate' = 'fast') =>
    run('pg_ctl', ['stop', '--pgdata', data, '--mode', mode, '--wait', '--silent'])

  const owner = ['--username', 'pahiya']
  const initdb = ['--pgdata', data, ...owner, '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
  if (from) await from(run, data)
  else await run('initdb', initdb)
  await start()
  if (!from) await run('createdb', ['--host', '127.0.0.1', '--port', String(port), ...owner, 'pahiya'])
  return {
    url: `postgres://pahiya@127.0.0.1:${port}/pahiya`,
    port,
    run,
    start,
    stop,
    async remove() {
      await stop('immediate').catch(() => undefined)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
