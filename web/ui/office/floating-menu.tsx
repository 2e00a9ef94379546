import { Menu } from '@base-ui/react/menu'
import { type ReactElement, type ReactNode, useRef, useState } from 'react'

type Props = {
  /** The button that opens it: given to the menu's library to complete. */
  trigger: ReactElement
  /** What it is, for a screen reader and as its title on phones. */
  title: string
  /** Beneath the title on phones. */
  detail?: string | undefined
  align: 'start' | 'end'
  className?: string
  /** It has gone, and the focus is back on the button. */
  onGone?: () => void
  /** Items of Base UI's Menu. */
  children: ReactNode
}

/** A menu under its button; on a phone it comes up from below. It stays inside the landmark or dialog of its button. */
export function FloatingMenu({ trigger, title, detail, align, className, onGone, children }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)

  // What comes above moves its button from under a finger: letting go beside it then is no change of mind.
  const onOpenChange = (open: boolean, details: Menu.Root.ChangeEventDetails) => {
    if (details.reason === 'cancel-open') details.cancel()
    else setOpen(open)
  }

  const onOpenChangeComplete = (open: boolean) => {
    if (open || !onGone) return
    // A dialog that opens now remembers where the focus was; the menu itself gives it back too late for that.
    button.current?.focus()
    onGone()
  }

  return (
    <Menu.Root open={isOpen} onOpenChange={onOpenChange} onOpenChangeComplete={onOpenChangeComplete}>
      <Menu.Trigger ref={button} render={trigger} />
      <Menu.Portal container={button.current?.closest<HTMLElement>('dialog, main, aside') ?? null}>
        <Menu.Backdrop className="menu-veil" />
        <Menu.Positioner className="menu-place" positionMethod="fixed" side="bottom" align={align} sideOffset={4}>
          <Menu.Popup className={['office-menu', className].filter(Boolean).join(' ')} aria-label={title}>
            <div className="title" aria-hidden="true">
              <b>{title}</b>
              {detail && <span className="hint number">{detail}</span>}
            </div>
            {children}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
