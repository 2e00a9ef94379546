import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { Button } from '../button.tsx'
import { Part } from '../part.tsx'
import { settlesInMilliseconds } from '../settle.ts'
import { AroundShortcuts } from './shortcuts.ts'

type Props = {
  /** Escape, the back gesture, or a press beside it. */
  onClose: () => void
  className: string
  labelledBy?: string
  label?: string
  describedBy?: string
  role?: 'alertdialog'
  /** Which element gets the focus, by selector; else the first that can. */
  focusOn?: string
  /** A press beside it would lose what was typed. */
  staysOnPressBeside?: boolean
  /** It stands in the address: the back gesture is the browser's, and leads through the history. */
  isInHistory?: boolean
  /** What lies over it, and stays where what it shows cannot be drawn: the question before it closes. */
  above?: ReactNode
  children: ReactNode
}

/**
 * A native modal dialog that is open for as long as it is rendered. The focus goes in, stays in, and goes back to
 * where it came from. It never closes itself: it asks by `onClose`.
 */
export function Modal(props: Props) {
  const {
    onClose,
    className,
    labelledBy,
    label,
    describedBy,
    role,
    focusOn,
    staysOnPressBeside,
    isInHistory,
    above,
    children,
  } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedBeside = useRef(false)
  const openedAt = useRef(0)

  useLayoutEffect(() => {
    const element = dialog.current
    const opener = document.activeElement
    if (!element?.open) element?.showModal()
    openedAt.current = performance.now()
    if (focusOn) entryOf(element?.querySelector<HTMLElement>(focusOn))?.focus()
    return () => {
      element?.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [focusOn])

  const onKeyDown = (event: KeyboardEvent) => {
    // Refused here the browser does not insist: a second Escape would close it whatever 'cancel' says.
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }

  return (
    <dialog
      ref={dialog}
      className={className}
      role={role}
      aria-labelledby={labelledBy}
      closedby={isInHistory ? 'none' : undefined}
      aria-label={label}
      aria-describedby={describedBy}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => {
        const isSecondPress = performance.now() - openedAt.current < settlesInMilliseconds
        pressedBeside.current = event.target === dialog.current && !isSecondPress
      }}
      onClick={(event) => {
        if (!staysOnPressBeside && pressedBeside.current && event.target === dialog.current) onClose()
        pressedBeside.current = false
      }}
    >
      <AroundShortcuts value={dialog}>
        <Part ways={<Close onPress={onClose} />} frame={inBody}>
          {children}
        </Part>
        {above}
      </AroundShortcuts>
    </dialog>
  )
}

const inBody = (fault: ReactNode) => (
  <div className="body">
    <div className="full">{fault}</div>
  </div>
)

const Close = ({ onPress }: { onPress: () => void }) => (
  <Button look="soft" onClick={onPress}>
    Close
  </Button>
)

/** Radios are entered at the one that is chosen, as the Tab key does. */
function entryOf(found: HTMLElement | null | undefined) {
  if (!(found instanceof HTMLInputElement) || found.type !== 'radio') return found
  return found.closest('fieldset')?.querySelector<HTMLElement>('[type="radio"]:checked') ?? found
}
