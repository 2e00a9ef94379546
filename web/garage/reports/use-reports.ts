import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Reports, ReportsQuery } from '../../../contract/office/reports/reports.ts'
import { z } from '../../../contract/platform/zod.ts'
import { ApiError } from '../../platform/api-error.ts'
import { useLive } from '../../platform/live.ts'
import { getReports } from './calls.ts'
import type { Days } from './ranges.ts'
import { throttle } from './throttle.ts'

/** What the figures are made of: a payment is a change of its job card. */
const shownKinds = ['booking', 'job-card', 'lead', 'service', 'staff'] as const
/** A workshop at full tilt writes more often than anybody reads a report. */
const pauseMilliseconds = 5_000

export type Refusals = { from?: string | undefined; to?: string | undefined }

/** The figures of a range. One that is refused leaves those that stood before it. */
export function useReports(days: Days) {
  const asked = ReportsQuery.safeParse(days)
  const query = useQuery({
    queryKey: ['reports', days],
    queryFn: () => getReports(days),
    enabled: asked.success,
    placeholderData: keepPreviousData,
  })
  useLiveReports()
  const [answered, setAnswered] = useState<Reports>()
  if (query.data && query.data !== answered) setAnswered(query.data)

  const refusals: Refusals = asked.success ? refusalsOf(query.error) : sentencesOf(asked.error)
  const isRefused = Boolean(refusals.from || refusals.to)
  return { query, refusals, isRefused, reports: query.data ?? (isRefused ? answered : undefined) }
}

const refusalsOf = (error: Error | null): Refusals => (error instanceof ApiError ? error.fields : {})

function sentencesOf(error: z.ZodError<ReportsQuery>): Refusals {
  const { from, to } = z.flattenError(error).fieldErrors
  return { from: from?.[0], to: to?.[0] }
}

function useLiveReports() {
  const queries = useQueryClient()
  const [refetch] = useState(() =>
    throttle(() => void queries.invalidateQueries({ queryKey: ['reports'] }), pauseMilliseconds),
  )
  useEffect(() => refetch.stop, [refetch])
  useLive(shownKinds, refetch.ask)
}
