import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { emptyFolder, migratedFolder } from '../../support/data-folder.ts'
import { hasPostgres, startCluster } from '../../support/postgres-cluster.ts'
import { Visitor } from '../../support/visitor.ts'
import { gapsInNumbers } from '../support/billing.ts'
import { tellFigures } from '../support/figures.ts'
import { ownersPassword, registerGarage } from '../support/garage-at.ts'
import { startServer } from '../support/kept-running.ts'
import { kinds, readAll } from '../support/read-all.ts'
import { startWriters } from '../support/writers.ts'

/*
 * Backups are taken while eight people write, and restored elsewhere, on the other kind of database too. What had been
 * acknowledged before one began is in it, nothing is in it in halves; one of a garage at rest is the same, row by row.
 */

const run = promisify(execFile)
const projectFolder = fileURLToPath(new URL('../../../', import.meta.url))

/** What `npm run backup` and `npm run restore` run. */
const command = (name: 'backup' | 'restore', file: string, env: Record<string, string>) =>
  run(process.execPath, ['server/backup/main.ts', name, file], {
    cwd: projectFolder,
    env: { ...process.env, NODE_ENV: '', DEV: '', DEMO: '0', DATABASE_URL: '', ...env },
  })

type Place = Record<string, string>

async function tryOut(name: string, from: Place, to: Place) {
  const original = await startServer(from)
  onTestFinished(() => original.stop())
  const garage = await registerGarage(original.origin)
  const writing = startWriters(garage, 8, () => original.origin)
  onTestFinished(() => writing.finish())
  await writing.reach(60)
  const [busy, quiet] = [`${await emptyFolder()}/busy`, `${await emptyFolder()}/quiet`]
  const before = structuredClone(writing.acknowledged)
  const [begun, writtenBefore] = [performance.now(), writing.count()]
  await command('backup', busy, from)
  const [seconds, writtenMeanwhile] = [(performance.now() - begun) / 1000, writing.count() - writtenBefore]
  await writing.finish()
  await command('backup', quiet, from)

  const half = await restored(busy, to, garage.ownersEmail, async (owner) => {
    const found: string[] = []
    for (const kind of kinds) {
      const { rows, total } = await readAll(owner, kind)
      const ids = new Set(rows.map(({ id }) => id))
      if (ids.size !== rows.length || total !== rows.length)
        found.push(`${kind}: ${ids.size}, ${rows.length}, ${total}`)
      for (const id of before[kind]) if (!ids.has(id)) found.push(`${kind}: ${id} was acknowledged and is not there`)
    }
    for (const { id, amountPaid } of (await readAll(owner, 'jobcards')).rows) {
      const { body } = await owner.get(`/garages/jobcards/${id}/payments`)
      const paid = body.payments.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)
      if (paid !== amountPaid) found.push(`card ${id}: ₹${amountPaid} paid, in payments of ₹${paid}`)
    }
    return [...found, ...(await gapsInNumbers(owner))]
  })
  const whole = await restored(quiet, to, garage.ownersEmail, async (owner) => {
    const same = await Promise.all(
      kinds.map(async (kind) => {
        const [one, other] = [await readAll(garage.owner, kind), await readAll(owner, kind)]
        return JSON.stringify(one) === JSON.stringify(other)
      }),
    )
    return same.every(Boolean)
  })

  tellFigures(`Backup, ${name}`, {
    'acknowledged writes': writing.count(),
    'of these while the backup was taken': writtenMeanwhile,
    'taking it, s': seconds.toFixed(1),
    'missing or in halves': half.length,
    'the same row by row at rest': whole ? 'yes' : 'no',
  })
  expect(writing.faults).toEqual([])
  expect(half).toEqual([])
  expect(whole).toBe(true)
  expect(writtenMeanwhile).toBeGreaterThan(0)
}

/** Restores into an empty place, and lets somebody look at it through a server that runs there. */
async function restored<Result>(
  file: string,
  to: Place,
  email: string,
  look: (owner: Visitor) => Promise<Result>,
): Promise<Result> {
  const place = { ...to, DATA_DIR: await emptyFolder() }
  await command('restore', file, place)
  const server = await startServer(place)
  const owner = new Visitor(server.origin)
  // Sessions are not kept in a backup.
  const { status } = await owner.post('/auth/login', { email, password: ownersPassword })
  expect(status).toBe(200)
  const result = await look(owner)
  await server.stop()
  await rm(join(place.DATA_DIR), { recursive: true, force: true })
  return result
}

test('from the embedded database to another', async () => {
  await tryOut('embedded', { DATA_DIR: await migratedFolder() }, {})
})

test.runIf(hasPostgres)('from PostgreSQL to the embedded database', async () => {
  const cluster = await startCluster()
  onTestFinished(() => cluster.remove())
  await tryOut('PostgreSQL', { DATABASE_URL: cluster.url, DATA_DIR: await emptyFolder() }, {})
})
