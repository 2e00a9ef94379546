import { useState } from 'react'
import { refreshUser } from '../../platform/session.ts'
import { signOut } from '../../platform/sign-out.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/office/page-header.tsx'

/** For who belongs to no garage: made inactive, removed, or invited and not yet joined. */
export function NoGarage() {
  const [isAsking, setAsking] = useState(false)
  const ask = async () => {
    setAsking(true)
    await refreshUser()
    setAsking(false)
  }
  return (
    <>
      <PageHeader title="No garage" />
      <div className="sheet">
        <EmptyState
          art="empty-bay"
          title="You are not a member of any garage"
          actions={
            <>
              <Button look="ink" aria-busy={isAsking || undefined} onClick={() => void ask()}>
                {isAsking ? 'Asking...' : 'Ask again'}
              </Button>
              <Button onClick={() => void signOut('/garage/login')}>Log out</Button>
            </>
          }
        >
          The garage has made you inactive, or has not given you access yet. Please ask its owner.
        </EmptyState>
      </div>
    </>
  )
}
