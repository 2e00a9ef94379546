import type { ReactNode } from 'react'

type Props = {
  checked: boolean
  onChange: (checked: boolean) => void
  /** Its name, where no words stand in it. */
  label?: string
  describedBy?: string | undefined
  isLocked?: boolean
  children?: ReactNode
}

/** On or off, at once. Locked it stays in reach; tie the reason to it with `describedBy`. */
export function Switch({ checked, onChange, label, describedBy, isLocked, children }: Props) {
  return (
    <button
      className="switch"
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      aria-describedby={describedBy}
      aria-disabled={isLocked || undefined}
      onClick={() => {
        if (!isLocked) onChange(!checked)
      }}
    >
      <i />
      {children && <span>{children}</span>}
    </button>
  )
}
