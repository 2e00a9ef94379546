import type { ReactNode } from 'react'
import { isOffline } from '../../platform/api-error.ts'
import { hasFailed } from '../../platform/query.tsx'
import { Blank } from '../blank.tsx'
import { Button } from '../button.tsx'

/** A query of TanStack, or a PagedList. */
type Loading = {
  isPending: boolean
  isError: boolean
  isRefetchError?: boolean
  error?: unknown
  refetch: () => unknown
}

type Props = {
  list: Loading
  /** What is said while it loads: 'Loading staff members...'. */
  loading: string
  /** What is said when it fails: 'Failed to load staff members'. */
  failed: string
  /** What is safe: beneath the sentence. */
  reassurance?: string
  /** Of the shape of what comes. */
  skeleton: ReactNode
  isEmpty: boolean
  /** An `<Empty>`. */
  empty: ReactNode
  /** Said to a screen reader once it is there: '7 staff members'. */
  says: string
  children: ReactNode
}

/** Loading, failed, empty, or there: one of them, each announced. DataTable has it built in; grids of cards use it. */
export function ListStates({ list, loading, failed, reassurance, skeleton, isEmpty, empty, says, children }: Props) {
  const isFailed = hasFailed(list)
  return (
    <>
      <p role="status" className={list.isPending ? 'list-says' : 'sr'}>
        {list.isPending ? loading : !isFailed && says}
      </p>
      {list.isPending && <div aria-hidden="true">{skeleton}</div>}
      {isFailed && (
        <div className="sheet">
          <Blank
            art="error-spanner"
            title={failed}
            alert
            actions={
              <Button look="ink" onClick={() => void list.refetch()}>
                Try Again
              </Button>
            }
          >
            {isOffline(list.error)
              ? 'No connection. What you saved is safe.'
              : (reassurance ?? 'The list did not arrive. What you saved is safe.')}
          </Blank>
        </div>
      )}
      {!list.isPending && !isFailed && (isEmpty ? <div className="sheet">{empty}</div> : children)}
    </>
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
    <Blank art={art} title={title} actions={actions}>
      {children}
    </Blank>
  )
}
