import { floor } from '../../../contract/words/floor.en.ts'
import { say } from '../../../contract/words/say.ts'
import { useAccess } from '../../ui/office/access.ts'

/** What a list of the floor says while it comes, and where it did not, in its reader's language. */
export const listWords = (loading: string) => ({
  loading,
  noConnection: say(floor).noConnection,
  nothingLost: say(floor).nothingLost,
  tryAgain: say(floor).tryAgain,
})

/** As `whyNot` of access, in the floor's words. */
export function useFloorLock(needed: 'STAFF' | 'ADMIN', what: string): string | undefined {
  const mayNot = !useAccess().may(needed)
  return mayNot ? (needed === 'ADMIN' ? say(floor).needsAdmin : say(floor).needsStaff)({ what }) : undefined
}
