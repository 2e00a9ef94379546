import { type ReactNode, useEffect, useRef } from 'react'
import { Rich } from '../../ui/rich.tsx'

type Props = {
  label: string
  children: ReactNode
  note?: string
  /** What the button says; absent: this stays as it is. */
  action?: string
  onChange?: () => void
  /** Stands in place of the value while it is changed. */
  form?: ReactNode
}

export function ProfileRow({ label, children, note, action, onChange, form }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  const isOpen = Boolean(form)

  // The form took the focus along; it comes back to the button that opened it.
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  return (
    <div className={isOpen ? 'open' : ''}>
      <dt>{label}</dt>
      {isOpen ? (
        <dd className="form">{form}</dd>
      ) : (
        <dd>
          {children}
          {note && <small>{note}</small>}
        </dd>
      )}
      {action && !isOpen && (
        <dd className="action">
          <button className="link" type="button" ref={button} onClick={onChange}>
            <Rich of={action} />
          </button>
        </dd>
      )}
    </div>
  )
}
