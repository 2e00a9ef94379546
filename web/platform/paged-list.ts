import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import type { Endpoint, EndpointSchema } from '../../contract/platform/endpoints.ts'
import type { PagedList } from '../ui/office/pager.tsx'
import { countLabel } from '../ui/office/totals.ts'
import { type Answer, askWithHeaders } from './api-client.ts'
import { hasFailed } from './api-error.ts'

type Query = Record<string, string | number | undefined>

type Options<Schema extends EndpointSchema, Row, About> = {
  /** Starts with the list's noun, so that `invalidateQueries({ queryKey: ['customers'] })` meets it. */
  key: QueryKey
  endpoint: Endpoint<string, Schema>
  /** Of its address, such as the record that the list is of. */
  params?: Record<string, string>
  /** The rows of one answer: itself where it is a plain list. */
  rowsOf: (body: Answer<Schema>) => Row[]
  /** What an answer says of the list as a whole. */
  aboutOf?: (body: Answer<Schema>) => About
  /** Search and filters; what is empty is not sent. */
  query?: Query
  /** Not asked for. */
  isOff?: boolean
}

/** The cursor in `Link: <…?cursor=…>; rel="next"`. */
export function nextCursor(headers: Headers): string | undefined {
  const next = /<([^>]*)>;\s*rel="next"/.exec(headers.get('link') ?? '')?.[1]
  return next ? (new URL(next, 'http://localhost').searchParams.get('cursor') ?? undefined) : undefined
}

/** How many a list has in all; undefined where they are more than are counted. */
export function totalIn(headers: Headers): number | undefined {
  const total = headers.get('x-total-count')
  return total === null ? undefined : Number(total)
}

/** A list that grows: its pages by cursor, its total out of the headers (contract/platform/paging.ts). */
export function usePagedList<Schema extends EndpointSchema, Row, About = undefined>(
  options: Options<Schema, Row, About>,
): PagedList<Row> & { about: About | undefined } {
  const { key, endpoint, params, rowsOf, aboutOf, query = {}, isOff = false } = options
  const list = useInfiniteQuery({
    queryKey: [...key, query],
    queryFn: async ({ pageParam }) => {
      const { body, headers } = await askWithHeaders(endpoint as Endpoint<'', Schema>, {
        params: params as undefined,
        query: { ...query, cursor: pageParam },
      })
      return {
        rows: rowsOf(body),
        about: aboutOf?.(body),
        total: totalIn(headers),
        next: nextCursor(headers),
      }
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    enabled: !isOff,
  })
  const isFailed = hasFailed(list) && !list.isFetchNextPageError
  // Rows of the search before are no answer to one that failed, also while it is asked again.
  const pages = isFailed && list.isPlaceholderData ? undefined : list.data?.pages
  const rows = useMemo(() => (pages ?? []).flatMap((page) => page.rows), [pages])
  const total = pages?.at(-1)?.total

  // A change heard meanwhile fetches the list anew, and drops the page that was on its way: it is asked for again.
  const listId = JSON.stringify([key, query])
  const wish = useRef<{ listId: string; pages: number }>(undefined)
  const shown = pages?.length ?? 0
  const { isFetching, isError, hasNextPage, fetchNextPage } = list
  useEffect(() => {
    if (isFetching || wish.current?.listId !== listId) return
    if (!isError && hasNextPage && shown < wish.current.pages) void fetchNextPage()
    else wish.current = undefined
  }, [isFetching, isError, hasNextPage, shown, listId, fetchNextPage])
  const showMore = () => {
    wish.current = { listId, pages: shown + 1 }
    void fetchNextPage()
  }

  return {
    rows,
    about: pages?.at(-1)?.about,
    total,
    totalLabel: pages ? countLabel(total) : undefined,
    isPending: list.isPending && !isFailed,
    isError: isFailed,
    error: list.error,
    isFetching,
    isStale: list.isPlaceholderData,
    hasMore: list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    showMore,
    refetch: () => void list.refetch(),
  }
}
