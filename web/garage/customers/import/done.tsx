import type { CustomerImport } from '../../../../contract/customer-imports.ts'
import { counted } from '../../../../contract/formats.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/office/badge.tsx'
import { countLabel } from '../../../ui/office/totals.ts'
import { SaveLeftOut } from './left-out.tsx'

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
          <tr>
            <th scope="row">
              <Badge tone="good" shape="ticked" bare>
                Customers added
              </Badge>
            </th>
            <td className="right">{countLabel(found.newCustomers)}</td>
          </tr>
          <tr>
            <th scope="row">
              <Badge tone="good" shape="ticked" bare>
                Cars added
              </Badge>
            </th>
            <td className="right">{countLabel(found.newVehicles)}</td>
          </tr>
          <tr>
            <th scope="row">
              <Badge tone="bad" shape="triangle" bare>
                Left out, errors
              </Badge>
            </th>
            <td className="right">{countLabel(found.faultyRows)}</td>
          </tr>
          <tr>
            <th scope="row">
              <Badge tone="mute" shape="struck" bare>
                Left out, known
              </Badge>
            </th>
            <td className="right">{countLabel(found.knownRows)}</td>
          </tr>
        </tbody>
      </table>
      <div className="end-bar">
        <Button look="quiet" className="sums" onClick={onOtherFile}>
          Import another file
        </Button>
        <SaveLeftOut found={found} />
        <ButtonLink look="signal" to="/garage/customers">
          All customers
        </ButtonLink>
      </div>
    </section>
  )
}
