import { ApiError, sentenceOf } from '../../platform/api-error.ts'
import { Blank } from '../blank.tsx'
import { Button, ButtonLink } from '../button.tsx'
import { Note } from '../note.tsx'
import { PageHeader } from './page-header.tsx'

/** A query of TanStack for one record. */
type Asked = { error: unknown; refetch: () => unknown }

type PageProps = {
  query: Asked
  title: string
  /** Leads up to the list. */
  back: { to: string; label: string }
  /** 'Loading customer...' */
  loading: string
  /** 'Failed to load customer' */
  failed: string
  gone: { title: string; why: string; all: string }
}

/** The page of a record that is not there: on its way, failed, or gone. */
export function RecordPageStates({ query, title, back, loading, failed, gone }: PageProps) {
  const { error } = query
  if (error) {
    // An id that is none is no address of a record either.
    const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400)
    return (
      <>
        <PageHeader title={title} back={back} />
        <div className="sheet">
          <Blank
            art="error-spanner"
            title={isGone ? gone.title : sentenceOf(error, failed)}
            alert
            actions={
              isGone ? (
                <ButtonLink look="ink" to={back.to}>
                  {gone.all}
                </ButtonLink>
              ) : (
                <Button look="ink" onClick={() => void query.refetch()}>
                  Try Again
                </Button>
              )
            }
          >
            {isGone ? gone.why : 'Nothing is lost.'}
          </Blank>
        </div>
      </>
    )
  }
  return (
    <>
      <PageHeader title={title} back={back} />
      <p role="status" className="list-says">
        {loading}
      </p>
      <div className="sheet pad" aria-hidden="true">
        <span className="sk sk--page" />
      </div>
    </>
  )
}

type DialogProps = { query: Asked; loading: string; failed: string }

/** The body of a dialog whose record is not there: on its way, or failed. */
export function RecordDialogStates({ query, loading, failed }: DialogProps) {
  return (
    <div className="body">
      {query.error ? (
        <>
          <Note kind="bad">{sentenceOf(query.error, failed)}</Note>
          <Button look="line" onClick={() => void query.refetch()}>
            Try Again
          </Button>
        </>
      ) : (
        <p role="status">{loading}</p>
      )}
    </div>
  )
}
