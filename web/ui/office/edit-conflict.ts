import { useState } from 'react'
import { ApiError, sentenceOf } from '../../platform/api-error.ts'

/** Somebody else has saved the record meanwhile: time for the ConflictDialog. */
export const isEditConflict = (error: unknown) => error instanceof ApiError && error.code === 'edit_conflict'

/** The same for a form without that dialog, with a sentence that says what is there now. */
export const changedMeanwhile = (sentence: string) => new ApiError(409, sentence, {}, 'edit_conflict')

type Options<Values, Theirs> = {
  /** The record as it stands now; undefined: it is gone. */
  findTheirs: () => Promise<Theirs | undefined>
  save: (values: Values, version: number) => Promise<void>
  /** What is said where the server says nothing: 'Failed to update customer'. */
  otherwise: string
}

/**
 * Two edited one record: hand `open` to `useSubmit` as `onConflict`, and where `found` is set render
 * `<ConflictDialog key={found.theirs.version} {...dialog} … />`. Somebody quicker once more opens it anew, with what
 * was put together as one's own.
 */
export function useEditConflict<Values, Theirs extends { version: number }>(options: Options<Values, Theirs>) {
  const { findTheirs, save, otherwise } = options
  const [found, setFound] = useState<{ theirs: Theirs; yours: Values }>()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  const open = async (yours: Values) => {
    const theirs = await findTheirs().catch(() => undefined)
    if (theirs) setFound({ theirs, yours })
    return theirs !== undefined
  }
  const close = () => {
    setFound(undefined)
    setFailure(undefined)
  }
  const onSave = async (values: Values) => {
    if (!found || isBusy) return
    setBusy(true)
    setFailure(undefined)
    try {
      await save(values, found.theirs.version)
      close()
    } catch (error) {
      if (isEditConflict(error)) await open(values)
      setFailure(firstSentence(error, otherwise))
    }
    setBusy(false)
  }
  return { found, open, dialog: { isBusy, failure, onSave, onBack: close } }
}

/** There is no field in the dialog for a field's sentence to stand beside. */
const firstSentence = (error: unknown, otherwise: string) =>
  (error instanceof ApiError ? Object.values(error.fields)[0] : undefined) ?? sentenceOf(error, otherwise)
