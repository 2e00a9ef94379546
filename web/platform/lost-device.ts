import { clearAllStored } from './cleared-basket.ts'
import { forgetAllKeptWork, forgetKeptScreens } from './kept-work.ts'
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
  await Promise.all([forgetAllKeptWork(user?.id), forgetKeptScreens()])
  clearTab()
  // What was on the screen is gone with its page; the next one is told why.
  if (user) window.location.replace('/garage/login')
}
