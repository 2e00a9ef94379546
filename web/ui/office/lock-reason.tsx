import { type ComponentProps, type ReactNode, useId } from 'react'
import { Button } from '../button.tsx'
import { Icon } from './icon.tsx'

/** A lock and the sentence that says why; give it the id that what is locked is described by. */
export function LockReason({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <span className="why" id={id}>
      <Icon name="lock" />
      {children}
    </span>
  )
}

type LockedProps = ComponentProps<typeof Button> & {
  /** The sentence that says why not; undefined: it is an ordinary button. Often `access.whyNot('ADMIN', 'Export')`. */
  why: string | undefined
}

/**
 * A button that may be locked. Locked it stays in reach of the keyboard, does nothing, and its reason stands in view
 * beneath it (in a page header beneath all
 * its buttons), tied to it.
 */
export function LockableButton({ why, onClick, disabled, className, ...rest }: LockedProps) {
  const id = useId()
  if (why === undefined) return <Button onClick={onClick} disabled={disabled} className={className} {...rest} />
  return (
    <span className="lockable">
      <Button {...rest} className={className} aria-disabled="true" aria-describedby={id} />
      <LockReason id={id}>{why}</LockReason>
    </span>
  )
}
