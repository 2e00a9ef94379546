import { ButtonAnchor } from '../button.tsx'
import { useAccess } from './access.ts'
import { Icon } from './icon.tsx'
import { LockableButton } from './lock-reason.tsx'
import { Words } from './page-header.tsx'

type Props = {
  /** Of the call: 'garages/bookings/export.csv'. */
  path: string
  filters: Record<string, string | undefined>
  /** Of which list, for a screen reader, where a screen has several. */
  what?: string
  look?: 'line' | 'quiet'
  /** For whoever keeps the books too. */
  isOfBooks?: boolean
}

/** What is shown, as a file. A link, so that the browser saves it while it streams. */
export function ExportButton({ path, filters, what, look = 'line', isOfBooks = false }: Props) {
  const { garageId, whyNot, mayReadBooks } = useAccess()
  const why = isOfBooks && mayReadBooks ? undefined : whyNot('ADMIN', 'Export')
  const content = (
    <>
      <Icon name="export" />
      <Words>
        Export
        {what && <span className="visually-hidden">{` ${what}`}</span>}
      </Words>
    </>
  )
  if (why) {
    return (
      <LockableButton className="slim" look={look} why={why}>
        {content}
      </LockableButton>
    )
  }
  const query = new URLSearchParams({ garageId: garageId ?? '' })
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value)
  return (
    <ButtonAnchor className="slim" look={look} href={`/api/v1/${path}?${query}`} download>
      {content}
    </ButtonAnchor>
  )
}
