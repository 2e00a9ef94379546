import type { CustomerStatus } from '../../../contract/customer-kinds.ts'
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx'
import { useAccess } from '../../ui/office/access.ts'
import { Icon } from '../../ui/office/icon.tsx'
import { LockableButton } from '../../ui/office/locked.tsx'
import { Words } from '../../ui/office/page-header.tsx'

export function ImportLink() {
  const why = useAccess().whyNot('MANAGER', 'Import')
  const content = (
    <>
      <Icon name="import" />
      <Words>Import</Words>
    </>
  )
  if (why) {
    return (
      <LockableButton className="slim" look="line" why={why}>
        {content}
      </LockableButton>
    )
  }
  return (
    <ButtonLink className="slim" look="line" to="/garage/customers/import">
      {content}
    </ButtonLink>
  )
}

/** The list as it is filtered, as a file. A link, so that the browser saves it while it streams. */
export function ExportButton({ search, status }: { search: string; status: 'ALL' | CustomerStatus }) {
  const { garageId, whyNot } = useAccess()
  const why = whyNot('ADMIN', 'Export')
  const content = (
    <>
      <Icon name="export" />
      <Words>Export</Words>
    </>
  )
  if (why) {
    return (
      <LockableButton className="slim" look="line" why={why}>
        {content}
      </LockableButton>
    )
  }
  const query = new URLSearchParams({ garageId: garageId ?? '' })
  if (search) query.set('search', search)
  if (status !== 'ALL') query.set('status', status)
  return (
    <ButtonAnchor className="slim" look="line" href={`/api/v1/garages/customers/export.csv?${query}`} download>
      {content}
    </ButtonAnchor>
  )
}
