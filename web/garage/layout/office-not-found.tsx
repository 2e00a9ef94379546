import { data, useLocation } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/office/page-header.tsx'

/** Only the status: the frame stands all the same, and the page below says the rest. */
export const loader = () => data(null, { status: 404 })

/** Every address of the back-office that has no screen. */
export default function OfficeNotFound() {
  const { pathname } = useLocation()
  return (
    <>
      <PageHeader title="Page Not Found" />
      <div className="sheet">
        <EmptyState
          art="shadow-board"
          actions={
            <ButtonLink look="ink" to="/garage/dashboard">
              Back to Dashboard
            </ButtonLink>
          }
        >
          {`There is nothing at ${pathname}. The address may be mistyped, or the page may have moved.`}
        </EmptyState>
      </div>
    </>
  )
}
