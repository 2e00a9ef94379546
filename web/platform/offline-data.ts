/** What a browser keeps of one person's work until the server has it (web/garage/outbox/). */
export const databaseOf = (userId: string) => `pahiya-work of ${userId}`

/** As it was before there was one outbox: its rows move (web/garage/outbox/moved.ts). */
export const databasesBefore = ['pahiya-photos', 'pahiya-taps'] as const

/** Whoever signs in here next is to find nothing of it. */
export function deleteOfflineWork(userId: string | undefined): void {
  for (const name of [...databasesBefore, ...(userId === undefined ? [] : [databaseOf(userId)])]) {
    try {
      indexedDB.deleteDatabase(name)
    } catch {
      // There is none where storage is switched off.
    }
  }
}

/** The screens that a phone keeps to open without signal (web/garage/installed/). */
export async function deleteOfflineScreens(): Promise<void> {
  try {
    for (const kept of (await navigator.serviceWorker?.getRegistrations()) ?? []) await kept.unregister()
    for (const name of await caches.keys()) await caches.delete(name)
  } catch {
    // There are none where the browser keeps nothing.
  }
}
