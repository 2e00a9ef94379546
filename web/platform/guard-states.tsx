import type { ReactNode } from 'react'
import { EmptyState } from '../ui/empty-state.tsx'
import { TryAgain } from '../ui/try-again.tsx'
import { askNow } from './session.ts'
import { tryNow } from './sign-out.ts'

type Props = { title: string; onTry: () => unknown; isAlone: boolean; children: ReactNode }

/** @param isAlone nothing else is on the screen: the back-office has no frame without a user */
function State({ title, onTry, isAlone, children }: Props) {
  const Place = isAlone ? 'main' : 'div'
  return (
    <Place className="guard-state">
      <EmptyState
        art="error-spanner"
        title={title}
        isPage
        alert
        actions={
          <TryAgain onTry={onTry} waiting="Trying...">
            Try now
          </TryAgain>
        }
      >
        {children}
      </EmptyState>
    </Place>
  )
}

export const Unreachable = ({ isAlone }: { isAlone: boolean }) => (
  <State title="We cannot reach our server" onTry={askNow} isAlone={isAlone}>
    You have not been signed out. This page carries on as soon as there is a connection.
  </State>
)

export const NotSignedOutYet = ({ isAlone }: { isAlone: boolean }) => (
  <State title="You are not fully signed out yet" onTry={tryNow} isAlone={isAlone}>
    Nothing of yours is shown here any more, but our server could not be reached, so it still treats this device as
    signed in. We keep trying until there is a connection. Please leave this page open.
  </State>
)
