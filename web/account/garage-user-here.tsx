import { signOut } from '../platform/sign-out.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** A garage's sign-in has no cars and no bookings of its own: nothing is asked of the server for it. */
export function GarageUserHere() {
  return (
    <div className="wrap">
      <h1 className="visually-hidden">My Account</h1>
      <EmptyState
        art="workshop"
        title="You are signed in for a garage"
        actions={
          <>
            <ButtonLink look="signal" to="/garage/dashboard">
              Garage Dashboard
            </ButtonLink>
            <Button look="line" onClick={() => signOut('/')}>
              Sign Out
            </Button>
          </>
        }
      >
        A driver’s account opens by phone and code. To see yours, sign out of the garage first.
      </EmptyState>
    </div>
  )
}
