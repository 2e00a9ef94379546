import { type ReactNode, useEffect, useRef } from 'react'

type Props = {
  label: string
  children: ReactNode
  note?: string
  /** Absent: this stays as it is. */
  action?: 'Change' | 'Add'
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
            {action}
            <span className="visually-hidden"> {label.toLowerCase()}</span>
          </button>
        </dd>
      )}
    </div>
  )
}
