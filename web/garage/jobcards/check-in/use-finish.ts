import { type RefObject, useRef, useState } from 'react'
import type { SkipReason } from '../../../../contract/check-ins.ts'
import { ApiError, formSentenceOf } from '../../../platform/api-error.ts'
import { putFile } from '../../../platform/put-file.ts'
import { newRequestId } from '../../../ui/office/request-id.ts'
import { askForPhoto, confirmPhoto } from '../photos/calls.ts'
import { finishCheckIn } from './calls.ts'
import type { CheckInOnScreen } from './use-check-in.ts'

/** Signs, or skips. The signature goes first; sent again after a lost answer it is one. */
export function useFinish(cardId: string, answer: CheckInOnScreen['answer'], onDone: () => void) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [fields, setFields] = useState<Record<string, string>>({})
  const requestId = useRef(newRequestId())

  const run = async (finish: () => ReturnType<typeof finishCheckIn>) => {
    setBusy(true)
    setFailure(undefined)
    setFields({})
    try {
      answer(await finish())
      onDone()
    } catch (error) {
      setFailure(formSentenceOf(error, 'The check-in could not be finished. Everything is still here.'))
      if (error instanceof ApiError) setFields(error.fields)
    } finally {
      setBusy(false)
    }
  }

  const sendSignature = async (canvas: HTMLCanvasElement) => {
    const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    if (!file) throw new Error('This browser draws no picture.')
    const { filename } = await putFile(await askForPhoto(cardId, file), file, () => undefined)
    return confirmPhoto(cardId, { filename, purpose: 'SIGNATURE', requestId: requestId.current })
  }

  return {
    isBusy,
    failure,
    fields,
    /** Drawn anew it is another signature. */
    drawAgain: () => {
      requestId.current = newRequestId()
    },
    sign: (name: string, canvas: RefObject<HTMLCanvasElement | null>) =>
      run(async () => {
        if (!canvas.current) throw new Error('There is nothing to sign on.')
        return finishCheckIn(cardId, { name, signatureId: (await sendSignature(canvas.current)).id })
      }),
    skip: (skipReason: SkipReason) => run(() => finishCheckIn(cardId, { skipReason })),
  }
}
