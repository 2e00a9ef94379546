import { hashKey, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

export type Change<Data> = {
  /** How it looks once it is done. */
  made: (now: Data) => Data
  send: (made: Data) => Promise<Data>
}

/**
 * For what saves as it is pressed: shown at once, and sent after those before it, so that over a slow line no press is
 * lost, and no answer or change of somebody else's puts back what still waits.
 * @returns `shown`: what the server has, with what waits on top of it
 */
export function useSavedInTurn<Data>(queryKey: QueryKey, onSaved?: () => void) {
  const queries = useQueryClient()
  const [waiting, setWaiting] = useState<Change<Data>[]>([])
  const [error, setError] = useState<Error>()
  const { mutate } = useMutation({
    scope: { id: hashKey(queryKey) },
    mutationFn: ({ made, send }: Change<Data>) => send(made(queries.getQueryData(queryKey) as Data)),
    onSuccess: async (saved) => {
      // What is being fetched may not know of it yet.
      await queries.cancelQueries({ queryKey }, { revert: false, silent: true })
      queries.setQueryData(queryKey, saved)
      onSaved?.()
    },
    onError: (failure) => {
      setError(failure)
      // Somebody else may have changed it: what stands there now is shown beside the reason.
      return queries.invalidateQueries({ queryKey })
    },
    onSettled: (_saved, _error, done) => setWaiting((all) => all.filter((each) => each !== done)),
  })
  return {
    shown: (now: Data) => waiting.reduce((before, { made }) => made(before), now),
    change: (chosen: Change<Data>) => {
      setError(undefined)
      setWaiting((all) => [...all, chosen])
      mutate(chosen)
    },
    error,
  }
}
