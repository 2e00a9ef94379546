import { account } from '../../contract/words/account.en.ts'
import { frame } from '../../contract/words/frame.en.ts'
import { say } from '../../contract/words/say.ts'
import { signOut } from '../platform/sign-out.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** A garage's sign-in has no cars and no bookings of its own: nothing is asked of the server for it. */
export function GarageUserHere() {
  return (
    <div className="wrap">
      <h1 className="visually-hidden">{say(frame).myAccount}</h1>
      <EmptyState
        art="workshop"
        title={say(account).forGarage.title}
        actions={
          <>
            <ButtonLink look="signal" to="/garage/dashboard">
              {say(frame).garageDashboard}
            </ButtonLink>
            <Button look="line" onClick={() => signOut('/')}>
              {say(frame).signOut}
            </Button>
          </>
        }
      >
        {say(account).forGarage.how}
      </EmptyState>
    </div>
  )
}
