import { addressOf, type Endpoint } from '../../../contract/platform/endpoints.ts'
import { ButtonAnchor } from '../button.tsx'
import { useAccess } from './access.ts'
import { Icon } from './icon.tsx'
import { LockableButton } from './lock-reason.tsx'
import { Words } from './page-header.tsx'

type Props = {
  endpoint: Pick<Endpoint, 'path'>
  filters: Record<string, string | undefined>
  /** Of which list, for a screen reader, where a screen has several. */
  what?: string
  look?: 'line' | 'quiet'
  /** For whoever keeps the books too. */
  isOfBooks?: boolean
  /** Where the screen speaks its reader's language. */
  says?: { label: string; why: string | undefined }
}

/** What is shown, as a file. A link, so that the browser saves it while it streams. */
export function ExportButton({ endpoint, filters, what, look = 'line', isOfBooks = false, says }: Props) {
  const { garageId, whyNot, mayReadBooks } = useAccess()
  const why = isOfBooks && mayReadBooks ? undefined : says ? says.why : whyNot('ADMIN', 'Export')
  const content = (
    <>
      <Icon name="export" />
      <Words>
        {says?.label ?? 'Export'}
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
  return (
    <ButtonAnchor className="slim" look={look} href={addressOf(endpoint, { query: { garageId, ...filters } })} download>
      {content}
    </ButtonAnchor>
  )
}
