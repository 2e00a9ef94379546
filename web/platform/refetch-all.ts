import type { QueryClient } from '@tanstack/react-query'

/** Nothing that was answered stays as it was: what could not be drawn of it could not be drawn again. */
export async function refetchAll(queries: QueryClient): Promise<void> {
  queries.removeQueries({ type: 'inactive' })
  await queries.invalidateQueries()
}
