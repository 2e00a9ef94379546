import { clearAllStored } from './cleared-basket.ts'
import { databaseOf, databasesBefore, deleteOfflineScreens } from './offline-data.ts'
import { clearTab, currentSession, forgetUser, storedUser } from './session-store.ts'

/**
 * The server says that this device was lost: all that it keeps goes, whoever's it is, and the page with what it holds in memory.
 * Told at every contact until somebody signs in here, so that a page that was left meanwhile is no way out (docs/rules.md#sessions).
 * @param why the server's sentence
 */
export async function wipeLostDevice(why: string | undefined): Promise<void> {
  const user = currentSession().user ?? storedUser()
  forgetUser(why === undefined ? {} : { why })
  clearAllStored()
  clearTab()
  await Promise.all([deleteAllOfflineWork(user?.id), deleteOfflineScreens()])
  clearTab()
  // What was on the screen is gone with its page; the next one is told why.
  if (user) window.location.replace('/garage/login')
}

/** Of all who have used this browser and not signed out; none where it cannot list them. */
export const listOfflineWork = async (): Promise<string[]> =>
  ((await indexedDB.databases?.()) ?? []).flatMap(({ name }) => (name?.startsWith(databaseOf('')) ? [name] : []))

/** Of everybody who has used this browser, where it can list them. @param userId whose it is where it cannot */
async function deleteAllOfflineWork(userId: string | undefined): Promise<void> {
  const names = await listOfflineWork().catch(() => [])
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
