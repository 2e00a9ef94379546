import { useState } from 'react'
import type { z } from 'zod'
import type { FinishCheckIn } from '../../../contract/workshop/check-ins/check-ins.ts'
import { ApiError, formSentenceOf } from '../../platform/api-error.ts'
import { putFile } from '../../platform/put-file.ts'
import { askForPhoto, confirmPhoto } from '../photos/calls.ts'
import { finishCheckIn } from './calls.ts'
import type { CheckInOnScreen } from './use-check-in.ts'

type Asked = Omit<z.input<typeof FinishCheckIn>, 'signatureId'>
/** As a data address; sent again with its request id after a lost answer, it is one. */
type Drawn = { signature: string; requestId: string }
type Ends = { answer: CheckInOnScreen['answer']; onDone: () => void; onRefused: () => void }

/** Signs, or skips. The signature goes first. */
export function useFinish(cardId: string, { answer, onDone, onRefused }: Ends) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [fields, setFields] = useState<Record<string, string>>({})

  const run = async (finish: () => ReturnType<typeof finishCheckIn>) => {
    if (isBusy) return
    setBusy(true)
    setFailure(undefined)
    setFields({})
    try {
      answer(await finish())
      onDone()
    } catch (error) {
      setFailure(formSentenceOf(error, 'The check-in could not be finished. Everything is still here.'))
      if (error instanceof ApiError) setFields(error.fields)
      onRefused()
    } finally {
      setBusy(false)
    }
  }

  const sendSignature = async ({ signature, requestId }: Drawn) => {
    const file = pictureOf(signature)
    const { filename } = await putFile(await askForPhoto(cardId, file), file, () => undefined)
    return confirmPhoto(cardId, { filename, purpose: 'SIGNATURE', requestId })
  }

  return {
    isBusy,
    failure,
    fields,
    sign: (drawn: Drawn, asked: Asked) =>
      run(async () => finishCheckIn(cardId, { ...asked, signatureId: (await sendSignature(drawn)).id })),
    skip: (asked: Asked) => run(() => finishCheckIn(cardId, asked)),
  }
}

function pictureOf(address: string): Blob {
  const bytes = Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (letter) => letter.charCodeAt(0))
  return new Blob([bytes], { type: 'image/png' })
}
