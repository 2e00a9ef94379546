import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterAll, expect, test, vi } from 'vitest'
import { useTestApp } from '../../tests/support/use-test-app.ts'
import { writeBackup } from './write.ts'

let room = Number.POSITIVE_INFINITY

/** A disk with so much room: what is written past it fails as the system says it. */
function onSmallDisk(file: Writable): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      room -= chunk.length
      if (room >= 0) file.write(chunk, done)
      else done(Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }))
    },
    final: (done) => void file.end(done),
    destroy(error, done) {
      file.destroy()
      done(error)
    },
  })
}

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>()
  const createWriteStream: typeof fs.createWriteStream = (...args) =>
    onSmallDisk(fs.createWriteStream(...args)) as ReturnType<typeof fs.createWriteStream>
  return { ...fs, createWriteStream }
})

const { app } = await useTestApp()
const source = { db: app.database.db, storage: app.storage }
const folder = await mkdtemp(join(tmpdir(), 'pahiya-full-disk-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a disk that fills while a backup is written is told as that; the backup that was there stays, and no half of the new', async () => {
  const file = join(folder, 'b.tar.gz')
  await writeBackup(source, file)
  const before = await readFile(file)

  for (const left of [0, Math.floor(before.length / 2)]) {
    room = left
    await expect(writeBackup(source, file)).rejects.toThrow('no space left on device')
  }

  expect(await readFile(file)).toEqual(before)
  expect(await readdir(folder)).toEqual(['b.tar.gz'])
})
