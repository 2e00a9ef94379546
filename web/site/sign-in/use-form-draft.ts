import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { draftOf, forgetDraft, keepDraft } from '../../platform/draft.ts'
import { typedIn, type Values } from '../../platform/use-form.ts'
import { fieldOf, fillField } from '../../ui/fill-field.ts'

/**
 * Keeps what is typed into a form over Back, a reload and other pages, until it is sent (docs/rules.md#forms). What was typed
 * as a password is left out, also while it is shown.
 */
export function useFormDraft(form: RefObject<HTMLFormElement | null>, name: string, secrets: readonly string[] = []) {
  const isRestoring = useRef(false)
  const restore = useEffectEvent(() => {
    isRestoring.current = true
    for (const [field, value] of Object.entries(draftOf<Values>(name) ?? {})) {
      const found = fieldOf(form.current, field)
      if (found && found.value !== value) fillField(found, value)
    }
    isRestoring.current = false
  })
  useEffect(() => restore(), [])

  const keepTyped = () => {
    if (!form.current) return
    const open = Object.entries(typedIn(form.current)).filter(([field]) => !secrets.includes(field))
    keepDraft(name, Object.fromEntries(open) satisfies Values)
  }
  return {
    // Once it is drawn: a field may follow another.
    save: () => isRestoring.current || queueMicrotask(keepTyped),
    drop: () => forgetDraft(name),
  }
}
