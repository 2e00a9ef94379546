import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'

/** A folder that is gone after the test. */
export async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pahiya-resilience-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A data folder of the embedded database, migrated and empty: seconds are saved, which a new one takes. */
export async function migratedFolder(folder?: string): Promise<string> {
  const data = folder ?? (await emptyFolder())
  const template = inject('template')
  if (template.kind !== 'embedded') return data
  const database = join(data, 'database')
  await mkdir(database, { recursive: true })
  execFileSync('tar', ['-xf', template.snapshot, '-C', database], { stdio: 'ignore' })
  return data
}
