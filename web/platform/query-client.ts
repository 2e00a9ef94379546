import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient, type QueryKey } from '@tanstack/react-query'

/**
 * Invalidating asks anew also for what is asked for the first time: TanStack Query lets such a fetch finish and takes its
 * answer for fresh, though it may have been read before the change.
 */
export class RefetchingQueryClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const firstFetches = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined)
    await super.invalidateQueries(filters, options)
    await Promise.all(firstFetches.map(({ queryKey }) => super.invalidateQueries({ queryKey, exact: true }, options)))
  }
}
