import { useState } from 'react'
import { secondFactorSentences } from '../../../contract/platform/sentences.ts'
import { refreshUser } from '../../platform/session.ts'
import { useUser } from '../../platform/session-store.ts'
import { signOut } from '../../platform/sign-out.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/office/page-header.tsx'
import { SendMailAgain } from '../layout/send-mail-again.tsx'
import { SetUpDialog } from './set-up-dialog.tsx'

/** Instead of every screen of a garage that demands what one does not have yet. */
export default function SecondFactorNeeded({ garage }: { garage: string }) {
  const [isOpen, setOpen] = useState(false)
  const { isEmailVerified } = useUser()
  return (
    <>
      <PageHeader title="Second factor" />
      <div className="sheet">
        <EmptyState
          art="empty-bay"
          title="Please set up a second factor"
          actions={
            <>
              {isEmailVerified !== false ? (
                <Button look="signal" onClick={() => setOpen(true)}>
                  Set up
                </Button>
              ) : (
                <SendMailAgain />
              )}
              <Button onClick={() => void signOut('/garage/login')}>Log out</Button>
            </>
          }
        >
          {garage} asks its owner and admins for a code from an app when they sign in. Setting it up takes a minute and
          your phone.{isEmailVerified !== false ? '' : ` ${secondFactorSentences.confirmFirst}`}
        </EmptyState>
      </div>
      {isOpen && <SetUpDialog onClose={() => setOpen(false)} onDone={refreshUser} />}
    </>
  )
}
