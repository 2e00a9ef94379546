import { useState } from 'react'
import * as customersApi from '../../../contract/customers/customers/api.ts'
import { customerStatuses } from '../../../contract/customers/customers/customer-kinds.ts'
import type { ListedCustomer } from '../../../contract/customers/customers/customers.ts'
import { plateLabel } from '../../../contract/platform/plates.ts'
import { useLive } from '../../platform/live.ts'
import { usePagedList } from '../../platform/paged-list.ts'
import { useRefresh } from '../../platform/query.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useAccess } from '../../ui/office/access.ts'
import { AddButton } from '../../ui/office/add-button.tsx'
import { all, given, useListState } from '../../ui/office/address-state.ts'
import { stateWord } from '../../ui/office/badge.tsx'
import { PagedTable } from '../../ui/office/data-table.tsx'
import { ExportButton } from '../../ui/office/export-button.tsx'
import { FilterBar, FilterButtons, optionsOf } from '../../ui/office/filters.tsx'
import { Icon } from '../../ui/office/icon.tsx'
import { NothingFound } from '../../ui/office/list-states.tsx'
import { PageHeader } from '../../ui/office/page-header.tsx'
import { SearchField } from '../../ui/office/search-field.tsx'
import { ImportLink } from '../imports/import-link.tsx'
import { AddPlate } from './add-plate.tsx'
import { columnsFor } from './columns.tsx'
import { CustomerDialog } from './customer-dialog.tsx'
import { DeleteCustomer } from './delete-customer.tsx'
import { unknownPlate } from './hits.ts'

type Open = { kind: 'edit' | 'delete'; customer: ListedCustomer } | { kind: 'plate'; plate: string }

const statuses = optionsOf('All', customerStatuses, (each) => stateWord('customer', each))

/** Whose cars the garage knows. */
export default function CustomersPage() {
  const [shown, change, filters] = useListState({ q: '', status: [all, ...customerStatuses], new: '' })
  const { q, status } = shown
  const query = { search: q, status: given(status) }
  const list = usePagedList({
    key: ['customers'],
    endpoint: customersApi.listCustomers,
    rowsOf: (customers) => customers,
    query,
  })
  const { whyNot } = useAccess()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const locked = whyNot('STAFF', 'Add Customer')
  /** Where nobody was found, nobody has it. */
  const plate = locked || status !== all ? undefined : unknownPlate([], q)
  useLive(['customer', 'vehicle', 'booking', 'job-card'], useRefresh('customers'))

  return (
    <>
      <PageHeader
        title="Customers"
        count={list.totalLabel}
        actions={
          <>
            <ButtonLink look="line" to="/garage/reviews">
              Reviews
            </ButtonLink>
            <ImportLink to="/garage/customers/import" from="MANAGER" />
            <ExportButton endpoint={customersApi.exportCustomers} filters={query} />
            <AddButton label="Add Customer" why={locked} onAdd={() => change({ new: '1' })} />
          </>
        }
      />
      <FilterBar>
        <SearchField {...filters.search} placeholder="Name, phone, email or plate" label="Search customers" />
        <FilterButtons label="Status" options={statuses} {...filters.of('status')} />
      </FilterBar>
      <PagedTable
        list={list}
        nouns="customers"
        columns={columnsFor({
          whyNot,
          onEdit: (customer) => setOpen({ kind: 'edit', customer }),
          onDelete: (customer) => setOpen({ kind: 'delete', customer }),
        })}
        rowClass={(customer) => (customer.status === 'INACTIVE' ? 'lost' : undefined)}
        middle
        empty={
          <NothingFound
            filters={filters}
            nouns="customers"
            unmatched="No customer matches this search and filter."
            yet="Add the first one, or import your register from a CSV file."
            also={
              plate && (
                <Button look="ink" onClick={() => setOpen({ kind: 'plate', plate })}>
                  <Icon name="car" />
                  {`Add car ${plateLabel(plate)}`}
                </Button>
              )
            }
          />
        }
      />
      {shown.new && !locked && <CustomerDialog onClose={() => change({ new: '' }, 'replace')} />}
      {open?.kind === 'plate' && <AddPlate plate={open.plate} onClose={close} />}
      {open?.kind === 'edit' && <CustomerDialog customer={open.customer} onClose={close} />}
      {open?.kind === 'delete' && <DeleteCustomer customer={open.customer} onClose={close} />}
    </>
  )
}
