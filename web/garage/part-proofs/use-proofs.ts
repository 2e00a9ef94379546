import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { PartProof, PartProofs } from '../../../contract/workshop/part-proofs/part-proofs.ts'
import { listProofs } from './calls.ts'

const keyOf = (cardId: string) => ['job-cards', 'proofs', cardId]

/** Live with the card: its page asks anew for all that begins with 'job-cards'. */
export const useProofs = (cardId: string) => useQuery({ queryKey: keyOf(cardId), queryFn: () => listProofs(cardId) })

/** Shows at once what a call has answered. */
export function useShowProof(cardId: string) {
  const queries = useQueryClient()
  return (saved: PartProof) =>
    queries.setQueryData<PartProofs>(keyOf(cardId), (before) => {
      if (!before) return before
      const others = before.proofs.filter(({ lineId }) => lineId !== saved.lineId)
      return { ...before, proofs: [...others, saved] }
    })
}

export function useRefetchProofs(cardId: string) {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: keyOf(cardId) })
}
