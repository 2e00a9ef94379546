import { currentSession, storedUser } from './session-store.ts'
import { readFromTab, removeFromTab, storeInTab } from './tab-storage.ts'

/** What was typed into a form that is not sent yet, and who typed it: nobody else who signs in here sees it. */
type Draft<Values> = { owner: string | undefined; values: Values }

const nameOf = (form: string) => `draft of ${form}`
const userId = () => (currentSession().user ?? storedUser())?.id

/** Never hand it a password or a code (docs/rules.md#forms). */
export const keepDraft = (form: string, values: object) => storeInTab(nameOf(form), { owner: userId(), values })

export function draftOf<Values>(form: string): Values | undefined {
  const draft = readFromTab<Draft<Values>>(nameOf(form))
  return draft && (draft.owner === undefined || draft.owner === userId()) ? draft.values : undefined
}

export const forgetDraft = (form: string) => removeFromTab(nameOf(form))
