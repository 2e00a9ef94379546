import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { frame } from '../../../contract/words/frame.en.ts'
import { say } from '../../../contract/words/say.ts'
import { isWithin } from '../../platform/return-path.ts'
import { resumeSignOut, tryNow, useSignOutState } from '../../platform/sign-out.ts'
import { Note } from '../../ui/note.tsx'

/** Above every page, for as long as the server still has the session of somebody who has signed out here. */
export function SignOutNotice() {
  const state = useSignOutState()
  const { pathname } = useLocation()
  useEffect(resumeSignOut, [])
  // One's own pages say nothing else.
  if (state !== 'waiting' || isWithin('/account', pathname)) return null
  return (
    <div className="wrap sign-out-notice">
      <Note kind="bad">
        <span>
          {say(frame).signedOutHere}{' '}
          <button className="link" type="button" onClick={tryNow}>
            {say(frame).tryNow}
          </button>
        </span>
      </Note>
    </div>
  )
}
