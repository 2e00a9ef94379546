import type { ComponentProps, ReactNode } from 'react'
import type { CustomerImport } from '../../../contract/customers/imports/imports.ts'
import { counted } from '../../../contract/platform/formats.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Badge } from '../../ui/office/badge.tsx'
import { countLabel } from '../../ui/office/totals.ts'
import { DownloadSkippedRows } from './download-skipped-rows.tsx'

type Props = { found: CustomerImport; onOtherFile: () => void }

/** What came of it, in numbers. */
export const ImportDone = ({ found, onOtherFile }: Props) => (
  <DoneSheet
    added={counted(found.newCustomers, 'customer')}
    fileName={found.fileName}
    onOtherFile={onOtherFile}
    ways={
      <>
        <DownloadSkippedRows found={found} />
        <ButtonLink look="signal" to="/garage/customers">
          All customers
        </ButtonLink>
      </>
    }
  >
    <Result tone="good" shape="ticked" what="Customers added" count={found.newCustomers} />
    <Result tone="good" shape="ticked" what="Cars added" count={found.newVehicles} />
    <Result tone="bad" shape="triangle" what="Left out, errors" count={found.faultyRows} />
    <Result tone="mute" shape="struck" what="Left out, known or repeated" count={found.knownRows} />
  </DoneSheet>
)

type SheetProps = {
  /** '3 customers' */
  added: string
  fileName: string
  onOtherFile: () => void
  ways: ReactNode
  /** A row each */
  children: ReactNode
}

/** What came of a file, of whatever it was. */
export const DoneSheet = ({ added, fileName, onOtherFile, ways, children }: SheetProps) => (
  <section className="sheet" aria-label="Result">
    <div className="running">
      <p className="big" role="status">
        {`${added} added`}
      </p>
      <p className="hint">{`From ${fileName}. They can be found in the list, by search and in every picker.`}</p>
    </div>
    <table className="table mini" aria-label="Result">
      <tbody>{children}</tbody>
    </table>
    <div className="end-bar">
      <Button look="quiet" className="sums" onClick={onOtherFile}>
        Import another file
      </Button>
      {ways}
    </div>
  </section>
)

type ResultProps = Pick<ComponentProps<typeof Badge>, 'tone' | 'shape'> & { what: string; count: number }

export function Result({ what, count, ...badge }: ResultProps) {
  return (
    <tr>
      <th scope="row">
        <Badge {...badge} bare>
          {what}
        </Badge>
      </th>
      <td className="right">{countLabel(count)}</td>
    </tr>
  )
}
