import { openDB } from 'idb'
import type { ArrivalSlot, PhotoPurpose } from '../../../contract/workshop/photos/card-photos.ts'
import { databasesBefore } from '../../platform/offline-data.ts'
import { tapCall } from '../check-ins/calls.ts'
import type { Tap } from '../check-ins/taps.ts'
import type { Answer } from '../inspections/answers.ts'
import { answerCall } from '../inspections/calls.ts'
import type { KeptWork } from './database.ts'
import type { What, Write } from './writes.ts'

type Before = { id: string; userId: string; garageId: string; cardId: string } & (
  | {
      takenAt: string
      file: Blob
      purpose: PhotoPurpose
      slot?: ArrivalSlot
      subjectId?: string
      filename?: string
    }
  | { of: 'check-in'; order: number; tap: Tap }
  | { of: 'inspection'; order: number; inspectionId: string; pointId: string; answer: Answer }
)

/** What phones kept before there was one outbox: it goes into it once, in its order, and its databases go. */
export async function moveFromBefore(into: KeptWork, userId: string): Promise<void> {
  // A browser that cannot list them had them looked for when it could: none is made by looking.
  const there = new Set((await indexedDB.databases?.())?.map(({ name }) => name))
  for (const name of databasesBefore) {
    if (!there.has(name)) continue
    const database = await openDB(name)
    const isEmpty = !database.objectStoreNames.contains('kept')
    const rows: Before[] = isEmpty ? [] : await database.getAll('kept')
    database.close()
    const own = rows.filter((row) => row.userId === userId).map((row) => ({ row, write: writeOf(row) }))
    own.sort((one, other) => one.write.at.localeCompare(other.write.at))
    for (const { row, write } of own) {
      const last = await into.transaction('queue').store.index('seq').openKeyCursor(null, 'prev')
      await into.put('queue', { ...write, seq: Number(last?.key ?? 0) + 1 })
      if ('file' in row) await into.put('photos', { id: row.id, file: row.file })
    }
    if (own.length === rows.length) indexedDB.deleteDatabase(name)
  }
}

function writeOf(row: Before): Write {
  const { id, garageId, cardId } = row
  const same = { id, seq: 0, garageId, cardId, plate: '', state: 'WAITING', tries: 0, dueAt: 0 } as const
  if ('file' in row) {
    const { purpose, slot, subjectId, filename, file, takenAt } = row
    const what: What = { kind: 'photo', purpose, slot, subjectId, filename, size: file.size }
    return { ...same, what, method: 'POST', path: '', at: takenAt }
  }
  const call = row.of === 'check-in' ? tapCall(cardId, row.tap) : answerCall(cardId, row)
  const what: What =
    row.of === 'check-in'
      ? { kind: 'check-in', tap: row.tap }
      : { kind: 'inspection', inspectionId: row.inspectionId, pointId: row.pointId, answer: row.answer }
  return { ...same, what, ...call, at: new Date(row.order).toISOString() }
}
