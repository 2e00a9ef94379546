import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { ConfirmDialog } from '../../../ui/office/confirm-dialog.tsx'
import { GuardedForm } from '../../../ui/office/guarded-form.tsx'

type Unsaved = { what: string; apply: () => unknown }

/** What is typed on the open card and not saved yet. */
const unsaved = new Map<string, Unsaved>()

type Props = Omit<ComponentProps<typeof GuardedForm>, 'isChanged' | 'onSubmit'> & {
  /** As `useSubmit` gives it; what is wrong is said beside the fields. */
  of: { onSubmit: () => Promise<unknown>; isDirty: boolean; isBusy: boolean }
  /** As a sentence names it: 'The discount'. */
  what: string
}

/** A field or a line of the card: as long as something is typed in it, the card knows. */
export function CardForm({ of: { onSubmit, isDirty, isBusy }, what, ...rest }: Props) {
  useUnsaved(isDirty, what, onSubmit)
  return (
    <GuardedForm
      {...rest}
      isChanged={isDirty && !isBusy}
      onSubmit={(event) => {
        event.preventDefault()
        void onSubmit()
      }}
    />
  )
}

function useUnsaved(isDirty: boolean, what: string, apply: () => unknown): void {
  const id = useId()
  const current = useRef(apply)
  useEffect(() => {
    current.current = apply
  })
  useEffect(() => {
    if (!isDirty) return
    unsaved.set(id, { what, apply: () => current.current() })
    return () => void unsaved.delete(id)
  }, [id, isDirty, what])
}

/**
 * Before anything is issued, sent, paid or handed over: what is typed and not saved would be left out of it, and nobody
 * would see that.
 */
export function useAskUnsaved(): { unlessUnsaved: (go: () => void) => void; question: ReactNode } {
  const [asked, setAsked] = useState<Unsaved>()
  const unlessUnsaved = (go: () => void) => {
    const [first] = unsaved.values()
    if (first) setAsked(first)
    else go()
  }
  const question = asked && (
    <ConfirmDialog
      question={`${asked.what} is typed, but not saved`}
      consequence="Save it, look at the total, and press again. Or take it out."
      action="Save it"
      acting="Saving..."
      look="signal"
      cancel="Back to it"
      onConfirm={async () => {
        await asked.apply()
      }}
      onClose={() => setAsked(undefined)}
    />
  )
  return { unlessUnsaved, question }
}
