import { type ComponentProps, type ReactNode, useId } from 'react'
import { Button } from '../button.tsx'
import { Icon } from './icon.tsx'

/** A lock and the sentence that says why; give it the id that what is locked is described by. */
export function Why({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <span className="why" id={id}>
      <Icon name="lock" />
      {children}
    </span>
  )
}

type LockedProps = ComponentProps<typeof Button> & {
  /** The sentence that says why not; undefined: it is an ordinary button. Often `access.whyNot('MANAGER')`. */
  why: string | undefined
  /** Where the sentence stands under the button. */
  align?: 'start' | 'end'
}

/**
 * A button that may be locked. Locked it stays in reach of the keyboard, does nothing, and its reason stands in view
 * beneath it, tied to it.
 */
export function LockableButton({ why, align = 'end', onClick, disabled, className, ...rest }: LockedProps) {
  const id = useId()
  if (why === undefined) return <Button onClick={onClick} disabled={disabled} className={className} {...rest} />
  return (
    <span className={align === 'start' ? 'lockable lockable--start' : 'lockable'}>
      <Button {...rest} className={className} aria-disabled="true" aria-describedby={id} />
      <Why id={id}>{why}</Why>
    </span>
  )
}
