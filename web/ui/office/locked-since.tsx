import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** A lock with its word and time, where an action was that is locked now. */
export function LockedSince({ children }: { children: ReactNode }) {
  return (
    <span className="locked-since number">
      <Icon name="lock" />
      {children}
    </span>
  )
}
