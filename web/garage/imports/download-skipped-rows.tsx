import type { CustomerImport } from '../../../contract/customers/imports/imports.ts'
import { counted } from '../../../contract/platform/formats.ts'
import { ButtonAnchor } from '../../ui/button.tsx'
import { useAccess } from '../../ui/office/access.ts'
import { Icon } from '../../ui/office/icon.tsx'
import { skippedRowsAddress } from './calls.ts'

/** The rows that are left out, each with its reason: to be mended and imported again. */
export function DownloadSkippedRows({ found: { id, faultyRows, knownRows } }: { found: CustomerImport }) {
  const { garageId } = useAccess()
  const count = faultyRows + knownRows
  if (count === 0) return null
  return (
    <ButtonAnchor look="soft" href={skippedRowsAddress(id, garageId)} download="left-out.csv">
      <Icon name="export" />
      {`Save the ${counted(count, 'row')} as CSV`}
    </ButtonAnchor>
  )
}
