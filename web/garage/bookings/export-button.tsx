import { ButtonAnchor } from '../../ui/button.tsx'
import { useAccess } from '../../ui/office/access.ts'
import { Icon } from '../../ui/office/icon.tsx'
import { LockableButton } from '../../ui/office/locked.tsx'
import { Words } from '../../ui/office/page-header.tsx'

/** What is shown, as a file. A link, so that the browser saves it while it streams. */
export function ExportButton({ filters }: { filters: Record<string, string | undefined> }) {
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
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value)
  return (
    <ButtonAnchor className="slim" look="line" href={`/api/v1/garages/bookings/export.csv?${query}`} download>
      {content}
    </ButtonAnchor>
  )
}
