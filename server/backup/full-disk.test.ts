import { WriteStream } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../tests/support/use-test-app.ts'
import { writeBackup } from './write.ts'

let room = Number.POSITIVE_INFINITY

type Done = (error?: Error | null) => void
const full = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
const { _write: write, _writev: writeAll } = WriteStream.prototype

/** A disk with so much room: what is written past it fails as the system says it. */
function takeRoom(bytes: number): boolean {
  room -= bytes
  return room >= 0
}
beforeAll(() => {
  WriteStream.prototype._write = function (this: WriteStream, chunk: Buffer, encoding: BufferEncoding, done: Done) {
    if (takeRoom(chunk.length)) write.call(this, chunk, encoding, done)
    else done(full())
  }
  WriteStream.prototype._writev = function (
    this: WriteStream,
    chunks: { chunk: Buffer; encoding: BufferEncoding }[],
    done: Done,
  ) {
    if (takeRoom(chunks.reduce((sum, { chunk }) => sum + chunk.length, 0))) writeAll?.call(this, chunks, done)
    else done(full())
  }
})
afterAll(() => {
  WriteStream.prototype._write = write
  if (writeAll) WriteStream.prototype._writev = writeAll
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
