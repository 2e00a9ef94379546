import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { useTestApp } from '../../tests/support/use-test-app.ts'
import { requireRoom, roomIn } from './disk-room.ts'

const folder = await mkdtemp(join(tmpdir(), 'pahiya-room-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

let free = 1e9
const disk = { freeBytes: async () => free, write: async () => undefined }
const { app } = await useTestApp({ requireRoom: () => requireRoom(folder, disk) })

test('while the disk is full no call is handed out, the process lives on, and the log says which disk', async () => {
  const ask = async (path: string) => (await fetch(app.origin + path)).status
  expect(await ask('/readyz')).toBe(200)

  free = 47e6
  expect([await ask('/readyz'), await ask('/healthz')]).toEqual([503, 200])
  await expect(requireRoom(folder, disk)).rejects.toThrow(
    `The disk of ${folder} is full: 44 MB are free, and at least 48`,
  )

  free = 1e9
  expect(await ask('/readyz')).toBe(200)
})

test('a quota is seen by writing, and nothing is left of it', async () => {
  const full = Object.assign(new Error('quota'), { code: 'EDQUOT' })
  const limited = { ...disk, write: () => Promise.reject(full) }

  await expect(requireRoom(folder, limited)).rejects.toThrow(`The disk of ${folder} is full (EDQUOT).`)
  await requireRoom(folder)
  expect(await readdir(folder)).toEqual([])
})

test('a hundred who ask at once, and whoever asks in the same second, ask the disk once', async () => {
  let [written, now] = [0, 0]
  const counted = {
    ...disk,
    write: async () => {
      written += 1
    },
  }
  const ask = roomIn(folder, counted, () => now)

  await Promise.all(Array.from({ length: 100 }, ask))
  now = 999
  await ask()
  expect(written).toBe(1)

  now = 1000
  await ask()
  expect(written).toBe(2)
})
