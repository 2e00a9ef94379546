import { useState } from 'react'
import { brand } from '../../../contract/platform/brand.ts'
import { refreshUser } from '../../platform/session.ts'
import { useUser } from '../../platform/session-store.ts'
import { signOut } from '../../platform/sign-out.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/office/page-header.tsx'

/** For who belongs to no garage that answers: made inactive, removed, invited and not yet joined, or all are blocked. */
export default function NoGarage() {
  const { blockedGarages: [blocked] = [] } = useUser()
  const [isAsking, setAsking] = useState(false)
  const ask = async () => {
    setAsking(true)
    await refreshUser()
    setAsking(false)
  }
  return (
    <>
      <PageHeader title={blocked ? 'Blocked' : 'No garage'} />
      <div className="sheet">
        <EmptyState
          art="empty-bay"
          title={blocked ? `${blocked.garageName} is blocked` : 'You are not a member of any garage'}
          actions={
            <>
              <Button look="ink" aria-busy={isAsking || undefined} onClick={() => void ask()}>
                {isAsking ? 'Asking...' : 'Ask again'}
              </Button>
              <Button onClick={() => void signOut('/garage/login')}>Log out</Button>
            </>
          }
        >
          {blocked ? (
            <Blocked reason={blocked.reason} />
          ) : (
            'The garage has made you inactive, or has not given you access yet. Please ask its owner.'
          )}
        </EmptyState>
      </div>
    </>
  )
}

/** As the operator wrote it. */
const Blocked = ({ reason }: { reason: string }) => (
  <>
    {brand.name} has taken it off the site: {reason} All that you have written here is kept. If you do not agree, please
    call <a href={brand.phone.href}>{brand.phone.display}</a>.
  </>
)
