import { afterEach, expect, test, vi } from 'vitest'
import { databaseOf } from './offline-data.ts'
import { wipeDay } from './wipe-day.ts'

/* What it wipes, and that what waits stays, is a journey's (tests/browser/garage-floor.spec.ts). */

type Opening = { transaction: { abort: () => void }; onupgradeneeded?: () => void; onerror?: () => void }

/** A browser in which nothing opens. */
function browser(listed?: string[]) {
  const abort = vi.fn()
  const open = vi.fn((_name: string) => {
    const opening: Opening = { transaction: { abort } }
    queueMicrotask(() => {
      opening.onupgradeneeded?.()
      opening.onerror?.()
    })
    return opening
  })
  vi.stubGlobal('indexedDB', { open, ...(listed && { databases: async () => listed.map((name) => ({ name })) }) })
  return { open, abort }
}

afterEach(() => vi.unstubAllGlobals())

test('whoever keeps nothing in this browser, as drivers do, has no database opened', async () => {
  const { open } = browser([databaseOf('bala')])

  await wipeDay('asha')
  expect(open).not.toHaveBeenCalled()

  await wipeDay('bala')
  expect(open.mock.calls).toEqual([[databaseOf('bala')]])
})

test('one that a browser which lists none begins by looking is not made', async () => {
  const { abort } = browser()

  await wipeDay('asha')

  expect(abort).toHaveBeenCalledOnce()
})

test('where storage is switched off there is nothing to wipe', async () => {
  vi.stubGlobal('indexedDB', undefined)
  await expect(wipeDay('asha')).resolves.toBeUndefined()
})
