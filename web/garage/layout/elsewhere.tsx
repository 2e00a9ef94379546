import { data, useLocation } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/office/list-states.tsx'
import { PageHeader } from '../../ui/office/page-header.tsx'
import type { Route } from './+types/elsewhere'
import { comingAt } from './coming.ts'

/** Only the status: the frame stands all the same, and the page below says the rest. */
export const loader = ({ url }: Route.LoaderArgs) => data(null, { status: comingAt(url.pathname) ? 200 : 404 })

/** Every address of the back-office that has no screen: one that is still to open, or none at all. */
export default function Elsewhere() {
  const { pathname } = useLocation()
  const coming = comingAt(pathname)
  return (
    <>
      <PageHeader title={coming?.title ?? 'Page Not Found'} />
      <div className="sheet">
        <Empty
          art={coming ? 'step-lift' : 'shadow-board'}
          title={coming ? 'This screen is not open yet' : 'Nothing hangs here'}
          actions={
            <ButtonLink look="ink" to="/garage/dashboard">
              Back to Dashboard
            </ButtonLink>
          }
        >
          {coming?.meanwhile ?? `There is nothing at ${pathname}.`}
        </Empty>
      </div>
    </>
  )
}
