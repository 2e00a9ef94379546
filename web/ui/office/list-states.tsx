import { type ReactNode, useState } from 'react'
import { hasFailed, isForbidden, isOffline, sentenceOf } from '../../platform/api-error.ts'
import { Button, ButtonLink } from '../button.tsx'
import { EmptyState } from '../empty-state.tsx'
import { TryAgain } from '../try-again.tsx'
import { useAccess } from './access.ts'
import type { ListFilters } from './address-state.ts'
import { singular, totalWords } from './totals.ts'

/** A query of TanStack, or a PagedList. */
type Loading = {
  isPending: boolean
  isError: boolean
  isRefetchError?: boolean
  error?: unknown
  isFetching?: boolean
  /** Of a PagedList. */
  total?: number | undefined
  refetch: () => unknown
}

type Props = {
  list: Loading
  /** What comes, in the plural, as in 'Loading staff members...', 'Failed to load staff members'. */
  nouns: string
  failed?: string
  /** What is safe: beneath the sentence. */
  reassurance?: string
  /** Of the shape of what comes. */
  skeleton: ReactNode
  isEmpty: boolean
  /** An `<Empty>`. */
  empty: ReactNode
  /** Where the screen speaks its reader's language. */
  words?: { loading: string; noConnection: string; nothingLost: string; tryAgain: string }
  /** Said to a screen reader once it is there, if not '7 staff members'. */
  says?: string
  children: ReactNode
}

/** Loading, failed, not theirs, empty, or there: one of them, each announced. DataTable has it built in; grids of cards use it. */
export function ListStates(props: Props) {
  const { list, nouns, reassurance, words, skeleton, isEmpty, empty, children } = props
  const { failed = `Failed to load ${nouns}`, says = 'total' in list ? totalWords(list.total, nouns) : '' } = props
  const isFailed = hasFailed(list)
  const isPending = list.isPending && !isFailed
  // While it is asked again the query has forgotten why it failed.
  const [error, setError] = useState(list.error)
  if (list.error && list.error !== error) setError(list.error)
  return (
    <>
      <p role="status" className={isPending ? 'list-says' : 'visually-hidden'}>
        {isPending ? (words?.loading ?? `Loading ${nouns}...`) : !isFailed && says}
      </p>
      {isPending && <div aria-hidden="true">{skeleton}</div>}
      {isFailed && isForbidden(error) && <NotTheirs says={sentenceOf(error, failed)} />}
      {isFailed && !isForbidden(error) && (
        <FailedSheet title={failed} isBusy={list.isFetching} onRetry={list.refetch} action={words?.tryAgain}>
          {isOffline(error)
            ? (words?.noConnection ?? 'No connection. What you saved is safe.')
            : (reassurance ?? words?.nothingLost ?? 'The list could not be loaded. What you saved is safe.')}
        </FailedSheet>
      )}
      {!isPending && !isFailed && (isEmpty ? <div className="sheet">{empty}</div> : children)}
    </>
  )
}

/** Somebody came by an address to what their garage does not show them: why, and the way to what is theirs. */
function NotTheirs({ says }: { says: string }) {
  const { role, may } = useAccess()
  return (
    <div className="sheet">
      <EmptyState
        art="empty-bay"
        title={says}
        alert
        actions={
          <ButtonLink look="ink" to="/garage">
            {role === 'TECHNICIAN' && !may('MANAGER') ? 'My work' : 'Dashboard'}
          </ButtonLink>
        }
      />
    </div>
  )
}

type FailedProps = {
  title: string
  /** It is being asked again. */
  isBusy?: boolean | undefined
  onRetry: () => unknown
  action?: string | undefined
  children: ReactNode
}

/** What did not come, what is safe, and the way to ask again. */
export function FailedSheet({ title, isBusy, onRetry, action = 'Try Again', children }: FailedProps) {
  return (
    <div className="sheet">
      <EmptyState
        art="error-spanner"
        title={title}
        alert
        actions={
          <TryAgain look="ink" isBusy={isBusy} onTry={onRetry} waiting={action}>
            {action}
          </TryAgain>
        }
      >
        {children}
      </EmptyState>
    </div>
  )
}

type EmptyProps = {
  /** A drawing of public/art; 'empty-bay' where none fits better. */
  art?: string
  /** Such as 'No customers found'. */
  title: string
  /** The reason, such as what was searched for. */
  children?: ReactNode
  /** One way out. */
  actions?: ReactNode
}

/** Nothing there: drawing, fact, reason, one way out. */
export function Empty({ art = 'empty-bay', title, children, actions }: EmptyProps) {
  return (
    <EmptyState art={art} title={title} actions={actions}>
      {children}
    </EmptyState>
  )
}

type NothingProps = {
  filters: ListFilters
  nouns: string
  /** What is said where nothing is filtered: how the first comes. */
  yet: string
  /** Where something is, if not 'No lead matches this search and these filters.'. */
  unmatched?: string
  /** What else leads out of it. */
  also?: ReactNode
}

/** An empty list: what it is filtered by and can be cleared of, or how its first row comes. */
export function NothingFound({ filters: { isFiltered, words, clear }, nouns, yet, unmatched, also }: NothingProps) {
  const these = words.replace(/(filters?)$/, (filter) => (filter === 'filters' ? `these ${filter}` : filter))
  const clearing = isFiltered && <Button onClick={clear}>{`Clear ${words}`}</Button>
  return (
    <Empty
      title={`No ${nouns} found`}
      actions={
        (also || clearing) && (
          <>
            {also}
            {clearing}
          </>
        )
      }
    >
      {isFiltered ? (unmatched ?? `No ${singular(nouns)} matches this ${these}.`) : yet}
    </Empty>
  )
}
