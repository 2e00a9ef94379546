import { databaseOf } from './offline-data.ts'

/** What is kept to be read without signal; what waits to be sent is not of it. */
const ofDay = ['day', 'cards', 'parts']

/**
 * Somebody's session has ended, or nobody was heard for too long: the day that this browser keeps of them goes, what waits to
 * be sent stays for them. Whoever has none there, such as a driver, gets none.
 */
export async function wipeDay(userId: string): Promise<void> {
  const database = await openIfThere(databaseOf(userId)).catch(() => undefined)
  if (!database) return
  const stores = ofDay.filter((store) => database.objectStoreNames.contains(store))
  await new Promise<void>((resolve) => {
    const wiping = database.transaction(stores, 'readwrite')
    for (const store of stores) wiping.objectStore(store).clear()
    wiping.oncomplete = () => resolve()
    wiping.onabort = () => resolve()
  }).finally(() => database.close())
}

async function openIfThere(name: string): Promise<IDBDatabase | undefined> {
  const listed = await indexedDB.databases?.()
  if (listed?.every((each) => each.name !== name)) return undefined
  return new Promise((resolve) => {
    const opening = indexedDB.open(name)
    // A browser that cannot list them begins one by looking: it is not made.
    opening.onupgradeneeded = () => opening.transaction?.abort()
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => resolve(undefined)
  })
}
