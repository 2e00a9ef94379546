import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

type Props = {
  title: string
  /** A question and two answers: a sheet at the foot of a phone's screen. */
  small?: boolean
  /** Something is on its way that cannot be called back: nothing closes it now. */
  isBusy?: boolean
  onClose: () => void
  children: ReactNode
}

/** The browser's own dialog, open as long as it is rendered. The focus goes in, stays in, and comes back. */
export function AccountDialog({ title, small = false, isBusy = false, onClose, children }: Props) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    element?.querySelector<HTMLElement>('.body input, footer button')?.focus()
    // Closed while it still stands in the page: only then does the focus go back to where it was.
    return () => element?.close()
  }, [])

  return (
    <dialog
      className={small ? 'dialog dialog--small' : 'dialog'}
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        if (isBusy) event.preventDefault()
      }}
      onClose={() => {
        if (!dialog.current?.open) onClose()
      }}
    >
      <header>
        <h2 id={id}>{title}</h2>
        <Button look="quiet" icon aria-label="Close" disabled={isBusy} onClick={onClose}>
          <Icon name="close" />
        </Button>
      </header>
      {children}
    </dialog>
  )
}
