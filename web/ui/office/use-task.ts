import { useRef, useState } from 'react'
import { sentenceOf } from '../../platform/api-error.ts'

/**
 * What a press starts: one at a time, and what goes wrong is kept to be shown.
 * @param otherwise where the server says nothing: 'Failed to change the status'
 */
export function useTask(otherwise: string) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const isRunning = useRef(false)

  /** @returns whether it was done */
  const run = async (task: () => Promise<unknown>): Promise<boolean> => {
    if (isRunning.current) return false
    isRunning.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      await task()
      return true
    } catch (error) {
      setFailure(sentenceOf(error, otherwise))
      return false
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { isBusy, failure, setFailure, run }
}
