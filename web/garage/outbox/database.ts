import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { ShelfPart } from '../../../contract/stock/parts/shelf.ts'
import type { MyWork, WorkCard } from '../../../contract/workshop/floor/floor.ts'
import { listOfflineWork } from '../../platform/lost-device.ts'
import { databaseOf } from '../../platform/offline-data.ts'
import { isUnsent, type Write } from './writes.ts'

/** My work as it was when the server last answered. */
type KeptDay = { garageId: string; at: number; work: MyWork }
type KeptShelf = { garageId: string; parts: ShelfPart[] }
export type KeptCard = { id: string; garageId: string; at: number; card: WorkCard }

/** One for each person who uses this phone; what belongs to a garage says which. */
interface Kept extends DBSchema {
  queue: { key: string; value: Write; indexes: { seq: number } }
  photos: { key: string; value: { id: string; file: Blob } }
  day: { key: string; value: KeptDay }
  cards: { key: string; value: KeptCard; indexes: { at: number } }
  parts: { key: string; value: KeptShelf }
  /** Whose it is, by their first name: all that somebody else here is told. */
  person: { key: 'name'; value: string }
}
export type KeptWork = IDBPDatabase<Kept>

export type OthersWork = { id: string; name: string; unsent: number }

/** What waits here for other people: how much, and their first names. Nothing else of it is read. */
export async function listOthersWork(userId: string): Promise<OthersWork[]> {
  const others = (await listOfflineWork()).filter((name) => name !== databaseOf(userId))
  const found = others.map((name) => unsentIn(name).catch(() => []))
  return (await Promise.all(found)).flat().filter(({ unsent }) => unsent > 0)
}

/** @throws where another tab is making or has just deleted it: made here, it would be empty for whom it belongs to */
async function unsentIn(name: string): Promise<OthersWork[]> {
  const database = await openDB<Kept>(name, undefined, {
    upgrade(_none, _old, _new, making) {
      making.done.catch(() => undefined)
      making.abort()
    },
  })
  try {
    const unsent = (await database.getAll('queue')).filter(isUnsent).length
    const person = await database.get('person', 'name')
    return person === undefined ? [] : [{ id: name, name: person, unsent }]
  } finally {
    database.close()
  }
}

/** Undefined where the browser keeps nothing: a private window, storage that is switched off. */
export const openKeptWork = (userId: string, onGone: () => void): Promise<KeptWork | undefined> =>
  openDB<Kept>(databaseOf(userId), 2, {
    upgrade(database, version) {
      database.createObjectStore('parts', { keyPath: 'garageId' })
      if (version === 1) return
      database.createObjectStore('queue', { keyPath: 'id' }).createIndex('seq', 'seq')
      database.createObjectStore('photos', { keyPath: 'id' })
      database.createObjectStore('day', { keyPath: 'garageId' })
      database.createObjectStore('cards', { keyPath: 'id' }).createIndex('at', 'at')
      database.createObjectStore('person')
    },
    // Another tab signs out, or comes with newer scripts.
    blocking(_current, _blocked, event) {
      ;(event.target as IDBDatabase).close()
      onGone()
    },
    terminated: onGone,
  }).catch(() => undefined)
