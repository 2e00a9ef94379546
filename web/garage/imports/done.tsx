import type { ComponentProps } from 'react'
import type { CustomerImport } from '../../../contract/customers/imports/imports.ts'
import { counted } from '../../../contract/platform/formats.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Badge } from '../../ui/office/badge.tsx'
import { countLabel } from '../../ui/office/totals.ts'
import { DownloadSkippedRows } from './download-skipped-rows.tsx'

type Props = { found: CustomerImport; onOtherFile: () => void }

/** What came of it, in numbers. */
export function ImportDone({ found, onOtherFile }: Props) {
  return (
    <section className="sheet" aria-label="Result">
      <div className="running">
        <p className="big" role="status">
          {`${counted(found.newCustomers, 'customer')} added`}
        </p>
        <p className="hint">{`From ${found.fileName}. They can be found in the list, by search and in every picker.`}</p>
      </div>
      <table className="table mini" aria-label="Result">
        <tbody>
          <Result tone="good" shape="ticked" what="Customers added" count={found.newCustomers} />
          <Result tone="good" shape="ticked" what="Cars added" count={found.newVehicles} />
          <Result tone="bad" shape="triangle" what="Left out, errors" count={found.faultyRows} />
          <Result tone="mute" shape="struck" what="Left out, known or repeated" count={found.knownRows} />
        </tbody>
      </table>
      <div className="end-bar">
        <Button look="quiet" className="sums" onClick={onOtherFile}>
          Import another file
        </Button>
        <DownloadSkippedRows found={found} />
        <ButtonLink look="signal" to="/garage/customers">
          All customers
        </ButtonLink>
      </div>
    </section>
  )
}

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
