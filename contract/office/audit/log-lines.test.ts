import { expect, test } from 'vitest'
import { groupEntries } from './log-lines.ts'

type Entry = { action: string; subject: string; by: string; at: string }

const photo = (change: Partial<Entry> = {}): Entry => ({
  action: 'card-photo.created',
  subject: 'JC1',
  by: 'Bala',
  at: '2026-11-21T05:30:00Z',
  ...change,
})
const timesOf = (entries: Entry[]) => groupEntries(entries, (entry) => entry).map(({ times = 1 }) => times)

test('photos of one person and record, one after the other, are one line, which is the first of them', () => {
  const [newest, before] = [photo({ at: '2026-11-21T05:31:00Z' }), photo()]

  expect(groupEntries([newest, before, before], (entry) => entry)).toEqual([{ entry: newest, times: 3 }])
})

test.each([
  ['of another record', { subject: 'JC2' }],
  ['by somebody else', { by: 'Meena' }],
  ['of the day before', { at: '2026-11-20T05:30:00Z' }],
  ['that was deleted', { action: 'card-photo.deleted' }],
])('a photo %s is a line of its own', (_which, change) => {
  expect(timesOf([photo(), photo(change), photo()])).toEqual([1, 1, 1])
})

test('what happened between them keeps its place, and nothing else is put together', () => {
  const mark = photo({ action: 'check-in.mark-added' })

  expect(timesOf([photo(), photo(), mark, mark, photo()])).toEqual([2, 1, 1, 1])
})
