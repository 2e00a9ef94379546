import { expect, test } from 'vitest'
import { mergeEdits } from './merge-edits.ts'

const base = { name: 'Selvi Travels', phone: '94440 82210', notes: '', status: 'ACTIVE' }

test('what only one of two changed is kept from them', () => {
  const merge = mergeEdits(base, { ...base, status: 'BLOCKED' }, { ...base, notes: 'Call first' })

  expect(merge.differences).toEqual([])
  expect(merge.merged).toEqual([
    { name: 'notes', from: 'yours' },
    { name: 'status', from: 'theirs' },
  ])
  expect(merge.put({})).toEqual({ ...base, status: 'BLOCKED', notes: 'Call first' })
})

test('what both changed is to be chosen, and theirs stands until it is', () => {
  const merge = mergeEdits(base, { ...base, phone: '94440 82219' }, { ...base, phone: '94440 82214' })

  expect(merge.differences).toEqual([
    { name: 'phone', was: '94440 82210', theirs: '94440 82219', yours: '94440 82214' },
  ])
  expect(merge.put({}).phone).toBe('94440 82219')
  expect(merge.put({ phone: 'yours' }).phone).toBe('94440 82214')
})

test('an empty field and an absent one are no difference', () => {
  const theirs = { ...base, notes: null as string | null }

  expect(mergeEdits({ ...base, notes: null as string | null }, theirs, base).merged).toEqual([])
})

test('the same change by both is nothing to choose', () => {
  const both = { ...base, phone: '98400 00000' }

  expect(mergeEdits(base, both, both).differences).toEqual([])
})
