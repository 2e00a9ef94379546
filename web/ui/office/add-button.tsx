import { Icon } from './icon.tsx'
import { Kbd } from './kbd.tsx'
import { LockableButton } from './lock-reason.tsx'
import { useShortcut } from './shortcuts.ts'

type Props = {
  /** 'Add Customer' */
  label: string
  /** Why one may not. */
  why: string | undefined
  onAdd: () => void
  /** Less than signal where the view has another next action. */
  look?: 'signal' | 'ink' | 'line'
}

/** What a list's page adds, last in its header; N does the same. */
export function AddButton({ label, why, onAdd, look = 'signal' }: Props) {
  const button = useShortcut('n', onAdd, why)
  return (
    <LockableButton ref={button} look={look} className="button--grow" why={why} aria-keyshortcuts="n" onClick={onAdd}>
      <Icon name="plus" />
      {label}
      <Kbd keys="n" />
    </LockableButton>
  )
}
