/** What a browser keeps of one person's work until the server has it (web/garage/outbox/). */
export const databaseOf = (userId: string) => `pahiya-work of ${userId}`

/** Of all who have used this browser and not signed out; none where it cannot list them. */
export const listKeptWork = async (): Promise<string[]> =>
  ((await indexedDB.databases?.()) ?? []).flatMap(({ name }) => (name?.startsWith(databaseOf('')) ? [name] : []))

/** As it was before there was one outbox: its rows move (web/garage/outbox/moved.ts). */
export const databasesBefore = ['pahiya-photos', 'pahiya-taps'] as const

/** Whoever signs in here next is to find nothing of it. */
export function forgetKeptWork(userId: string | undefined): void {
  for (const name of [...databasesBefore, ...(userId === undefined ? [] : [databaseOf(userId)])]) {
    try {
      indexedDB.deleteDatabase(name)
    } catch {
      // There is none where storage is switched off.
    }
  }
}

/** Of everybody who has used this browser, where it can list them. @param userId whose it is where it cannot */
export async function forgetAllKeptWork(userId: string | undefined): Promise<void> {
  const names = await listKeptWork().catch(() => [])
  const own = userId === undefined ? [] : [databaseOf(userId)]
  await Promise.all([...new Set([...databasesBefore, ...own, ...names])].map(deleteDatabase))
}

/** Resolves once it is gone, or cannot be had. */
const deleteDatabase = (name: string) =>
  new Promise<void>((resolve) => {
    try {
      const asked = indexedDB.deleteDatabase(name)
      asked.onsuccess = () => resolve()
      asked.onerror = () => resolve()
    } catch {
      // There is none where storage is switched off.
      resolve()
    }
  })

/** The screens that a phone keeps to open without signal (web/garage/installed/). */
export async function forgetKeptScreens(): Promise<void> {
  try {
    for (const kept of (await navigator.serviceWorker?.getRegistrations()) ?? []) await kept.unregister()
    for (const name of await caches.keys()) await caches.delete(name)
  } catch {
    // There are none where the browser keeps nothing.
  }
}
