import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { migratedFolder } from '../../support/data-folder.ts'
import { differences } from '../support/census.ts'
import { tellFigures } from '../support/figures.ts'
import { registerGarage } from '../support/garage-at.ts'
import { startServer } from '../support/kept-running.ts'
import { startWriters } from '../support/writers.ts'
import { watchHealth } from './health.ts'

/*
 * The disk of the data folder fills up while people write, and has room again later: refused with 503 meanwhile, served
 * afterwards, and what was acknowledged is there, also after a restart.
 */

const megabyte = 1024 * 1024

/** A small disk in memory; undefined where this user may not mount one. */
function smallDisk(megabytes: number): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'pahiya-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=777`, 'tmpfs', folder], { stdio: 'ignore' })
    return folder
  } catch {
    rmSync(folder, { recursive: true, force: true })
    return undefined
  }
}

/** Takes all that is left. @returns gives it back */
function fill(folder: string) {
  const ballast = join(folder, 'ballast')
  writeFileSync(ballast, '')
  try {
    for (;;) appendFileSync(ballast, Buffer.alloc(megabyte / 4))
  } catch {
    return () => rmSync(ballast)
  }
}

test('the disk of the embedded database is full for a while', async ({ skip }) => {
  // A server starts with 48 MB free.
  const disk = smallDisk(224)
  if (!disk) return skip('this user may not mount a small disk')
  onTestFinished(() => {
    execFileSync('umount', ['--lazy', disk])
    rmSync(disk, { recursive: true, force: true })
  })
  const env = { DATA_DIR: await migratedFolder(join(disk, 'data')) }
  let server = await startServer(env)
  onTestFinished(async () => server.stop())
  const garage = await registerGarage(server.origin)
  const health = watchHealth(server.origin)
  onTestFinished(() => health.stop())
  const writing = startWriters(garage, 8, () => server.origin)
  onTestFinished(() => writing.finish())
  await writing.reach(40)

  const giveBack = fill(disk)
  const before = writing.repeated()
  await expect.poll(writing.repeated).toBeGreaterThan(before + 16)
  giveBack()
  const [written, returned] = [writing.count(), performance.now()]
  await writing.reach(written)
  const healing = (performance.now() - returned) / 1000
  await writing.finish()
  await health.stop()
  server.signal('SIGKILL')
  await server.exited
  server = await startServer(env)

  const found = await differences(garage.owner.at(server.origin), writing.acknowledged, { customers: 1 })
  tellFigures('Outages, full disk', {
    'acknowledged writes': writing.count(),
    'refused for want of room': writing.repeated(),
    'healing, s': healing.toFixed(2),
    'slowest answer of a writer, s': (writing.slowest() / 1000).toFixed(2),
    'lost, doubled or miscounted': found.length,
  })
  expect(writing.faults).toEqual([])
  expect(health.faults).toEqual([])
  expect(found).toEqual([])
})
