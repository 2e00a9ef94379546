import { type InfiniteData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import type { CustomerImport, ImportRows } from '../../../contract/customers/imports/imports.ts'
import { setVisibleInterval } from '../../platform/visible-timers.ts'
import { correctCell, getImport } from './calls.ts'

/** How often one asks how far it is. */
const askAgainMilliseconds = 700

const isWorking = ({ state }: CustomerImport) => state === 'READING' || state === 'CHECKING' || state === 'RUNNING'

/** One import, followed while the server works on it. */
export function useImport(id: string) {
  const queries = useQueryClient()
  const found = useQuery({
    queryKey: ['customer-import', id],
    queryFn: () => getImport(id),
    enabled: id !== '',
  })
  const state = found.data?.state
  const isFollowed = found.data !== undefined && isWorking(found.data)
  const { refetch } = found

  useEffect(() => {
    // An answer that takes longer than that is not given up.
    const askAgain = () => void refetch({ cancelRefetch: false })
    return isFollowed ? setVisibleInterval(askAgainMilliseconds, askAgain) : undefined
  }, [isFollowed, refetch])

  // Rows carry what was found in them: after each check, and after the run, that is something new.
  useEffect(() => {
    if (state === 'CHECKED' || state === 'DONE') void queries.resetQueries({ queryKey: ['customer-import-rows', id] })
    if (state === 'DONE') void queries.invalidateQueries({ queryKey: ['customers'] })
  }, [queries, id, state])

  const keep = useCallback(
    (answer: CustomerImport) => queries.setQueryData(['customer-import', answer.id], answer),
    [queries],
  )
  return { ...found, keep }
}

/** Saves what a cell should say; its row stays where it stands, with what is found in it now. */
export function useCorrection(id: string) {
  const queries = useQueryClient()
  return async (row: number, column: number, text: string) => {
    const corrected = await correctCell(id, row, column, text)
    queries.setQueryData(['customer-import', id], corrected.import)
    queries.setQueriesData<InfiniteData<ImportRows>>({ queryKey: ['customer-import-rows', id] }, (known) => {
      const pages = known?.pages.map((page) => ({
        ...page,
        rows: page.rows.map((each) => (each.row === row ? corrected.row : each)),
      }))
      return known && pages && { ...known, pages }
    })
  }
}
