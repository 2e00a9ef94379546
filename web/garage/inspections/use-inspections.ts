import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Inspection, Inspections } from '../../../contract/workshop/inspections/inspections.ts'
import { useLive } from '../../platform/live.ts'
import { listInspections } from './calls.ts'

type Kept = z.infer<typeof Inspections>

const keyOf = (cardId: string) => ['job-cards', 'inspections', cardId]

/** A card's inspections and quality checks, newest first, live. */
export function useInspections(cardId: string) {
  const queries = useQueryClient()
  useLive(['inspection'], () => queries.invalidateQueries({ queryKey: keyOf(cardId) }))
  return useQuery({ queryKey: keyOf(cardId), queryFn: () => listInspections(cardId) })
}

/** Shows at once what a call has answered; a list that was asked for before it is not to take its place. */
export async function showInspection(queries: QueryClient, cardId: string, saved: Inspection): Promise<void> {
  // Not put back to what was shown when it was asked: the check that has just begun would be gone for a moment.
  await queries.cancelQueries({ queryKey: keyOf(cardId) }, { revert: false })
  queries.setQueryData<Kept>(keyOf(cardId), (before) => {
    const others = before?.inspections ?? []
    const isKnown = others.some(({ id }) => id === saved.id)
    return { inspections: isKnown ? others.map((each) => (each.id === saved.id ? saved : each)) : [saved, ...others] }
  })
}

export function useShowInspection(cardId: string) {
  const queries = useQueryClient()
  return (saved: Inspection) => showInspection(queries, cardId, saved)
}

export const refetchInspections = (queries: QueryClient, cardId: string) =>
  queries.invalidateQueries({ queryKey: keyOf(cardId) })

export function useRefetchInspections(cardId: string) {
  const queries = useQueryClient()
  return () => refetchInspections(queries, cardId)
}
