import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Cluster } from '../../support/postgres-cluster.ts'

/** Stops every process of a PostgreSQL server where it stands, as a disk that hangs does. @returns lets them go on */
export async function freeze({ url }: Cluster): Promise<() => void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ data_directory: string }>('show data_directory')
  await client.end()
  const [main = ''] = (await readFile(join(rows[0]?.data_directory ?? '', 'postmaster.pid'), 'utf8')).split('\n')
  process.kill(Number(main), 'SIGSTOP')
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', main], { encoding: 'utf8' }).trim().split(/\s+/)
  const all = [main, ...children].map(Number)
  const signal = (name: NodeJS.Signals) => {
    for (const pid of all) {
      try {
        process.kill(pid, name)
      } catch {
        // A process of the server may have ended by itself.
      }
    }
  }
  signal('SIGSTOP')
  return () => signal('SIGCONT')
}
