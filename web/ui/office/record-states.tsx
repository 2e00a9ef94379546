import { ApiError, isForbidden, sentenceOf } from '../../platform/api-error.ts'
import { ButtonLink } from '../button.tsx'
import { EmptyState } from '../empty-state.tsx'
import { Note } from '../note.tsx'
import { TryAgain } from '../try-again.tsx'
import { PageHeader } from './page-header.tsx'

/** A query of TanStack for one record. */
type Asked = { error: unknown; refetch: () => unknown }

type Props = {
  query: Asked
  /** 'Loading customer...' */
  loading: string
  /** 'Failed to load customer' */
  failed: string
  gone: { title: string; why: string; all: { to: string; words: string } }
  /** Where the screen speaks its reader's language. */
  nothingLost?: string
  tryAgain?: string
}

/** An id that is none is no address of a record either. */
const isMissing = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 400)

/** A record that is not there: on its way, failed, gone, or somebody else's. */
export function RecordStates({ query, loading, failed, gone, nothingLost = 'Nothing is lost.', tryAgain }: Props) {
  const { error } = query
  if (!error) {
    return (
      <>
        <p role="status" className="list-says">
          {loading}
        </p>
        <div className="sheet pad" aria-hidden="true">
          <span className="skeleton skeleton--page" />
        </div>
      </>
    )
  }
  const isGone = isMissing(error)
  const isEnd = isGone || isForbidden(error)
  return (
    <div className="sheet">
      <EmptyState
        art="error-spanner"
        title={isGone ? gone.title : sentenceOf(error, failed)}
        alert
        actions={
          isEnd ? (
            <ButtonLink look="ink" to={gone.all.to}>
              {gone.all.words}
            </ButtonLink>
          ) : (
            <TryAgain look="ink" onTry={query.refetch} waiting={tryAgain}>
              {tryAgain}
            </TryAgain>
          )
        }
      >
        {isGone ? gone.why : !isEnd && nothingLost}
      </EmptyState>
    </div>
  )
}

type PageProps = Omit<Props, 'gone'> & {
  title: string
  /** Leads up to the list. */
  back: { to: string; label: string }
  gone: { title: string; why: string; all: string }
}

/** The same as a page. */
export function RecordPageStates({ title, back, gone, ...rest }: PageProps) {
  return (
    <>
      <PageHeader title={title} back={back} />
      <RecordStates gone={{ ...gone, all: { to: back.to, words: gone.all } }} {...rest} />
    </>
  )
}

type DialogProps = {
  query: Asked
  loading: string
  failed: string
  /** 'This booking no longer exists.' */
  gone: string
}

/** The body of a dialog whose record is not there: on its way, failed, or gone. */
export function RecordDialogStates({ query, loading, failed, gone }: DialogProps) {
  if (isMissing(query.error)) {
    return (
      <div className="body">
        <Note kind="bad">{gone}</Note>
      </div>
    )
  }
  return (
    <div className="body">
      {query.error ? (
        <>
          <Note kind="bad">{sentenceOf(query.error, failed)}</Note>
          <TryAgain look="line" onTry={query.refetch} />
        </>
      ) : (
        <p role="status">{loading}</p>
      )}
    </div>
  )
}
