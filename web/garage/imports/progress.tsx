import type { ReactNode } from 'react'
import type { CustomerImport } from '../../../contract/customers/imports/imports.ts'
import { counted } from '../../../contract/platform/formats.ts'
import { countLabel } from '../../ui/office/totals.ts'

type WaitingProps = {
  /** The bar's name. */
  label: string
  says: ReactNode
  /** How much is done; absent where that cannot be known. */
  done?: { of: number; now: number }
  children: ReactNode
}

/** A large line, a ticked bar, and what one may do meanwhile. */
export function Waiting({ label, says, done, children }: WaitingProps) {
  const values = done && { 'aria-valuenow': done.now, 'aria-valuemin': 0, 'aria-valuemax': done.of }
  return (
    <div className="running progress" aria-busy="true">
      <p className="big" role="status">
        {says}
      </p>
      <div className="track" role="progressbar" aria-label={label} {...values}>
        <i
          className={done ? undefined : 'unknown'}
          style={done && { width: `${done.of === 0 ? 0 : (done.now / done.of) * 100}%` }}
        />
      </div>
      <p className="hint">{children}</p>
    </div>
  )
}

export function Checking({ found: { totalRows, checkedRows } }: { found: CustomerImport }) {
  return (
    <section className="sheet" aria-label="Progress">
      <Waiting label="Check" says={`Checking ${counted(totalRows, 'row')}…`} done={{ of: totalRows, now: checkedRows }}>
        {`${countLabel(checkedRows)} are checked. You can leave this page and come back.`}
      </Waiting>
    </section>
  )
}

export function Running({ found: { newCustomers, addedCustomers } }: { found: CustomerImport }) {
  return (
    <section className="sheet" aria-label="Progress">
      <Waiting
        label="Import"
        says={`Adding ${counted(newCustomers, 'customer')}…`}
        done={{ of: newCustomers, now: addedCustomers }}
      >
        {`${countLabel(addedCustomers)} are added. You can leave this page; it carries on.`}
      </Waiting>
    </section>
  )
}
