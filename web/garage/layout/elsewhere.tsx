import { data, useLocation } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/office/list-states.tsx'
import { PageHeader } from '../../ui/office/page-header.tsx'

/** Only the status: the frame stands all the same, and the page below says the rest. */
export const loader = () => data(null, { status: 404 })

/** Every address of the back-office that has no screen. */
export default function Elsewhere() {
  const { pathname } = useLocation()
  return (
    <>
      <PageHeader title="Page Not Found" />
      <div className="sheet">
        <Empty
          art="shadow-board"
          title="Nothing hangs here"
          actions={
            <ButtonLink look="ink" to="/garage/dashboard">
              Back to Dashboard
            </ButtonLink>
          }
        >
          {`There is nothing at ${pathname}.`}
        </Empty>
      </div>
    </>
  )
}
