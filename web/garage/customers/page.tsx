import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { customerStatuses } from '../../../contract/customer-kinds.ts'
import type { Customer } from '../../../contract/customers.ts'
import { counted } from '../../../contract/formats.ts'
import { useLive } from '../../platform/live.ts'
import { Button } from '../../ui/button.tsx'
import { useAccess } from '../../ui/office/access.ts'
import { AddButton } from '../../ui/office/add-button.tsx'
import { useAddressState } from '../../ui/office/address-state.ts'
import { stateWord } from '../../ui/office/badge.tsx'
import { DataTable } from '../../ui/office/data-table.tsx'
import { ExportButton } from '../../ui/office/export-button.tsx'
import { FilterBar, FilterButtons } from '../../ui/office/filters.tsx'
import { Empty } from '../../ui/office/list-states.tsx'
import { PageHeader } from '../../ui/office/page-header.tsx'
import { usePagedList } from '../../ui/office/paged-list.ts'
import { Pager } from '../../ui/office/pager.tsx'
import { SearchField } from '../../ui/office/search-field.tsx'
import { Customers } from './calls.ts'
import { columnsFor } from './columns.tsx'
import { CustomerDialog } from './customer-dialog.tsx'
import { DeleteCustomer } from './delete-customer.tsx'
import { ImportLink } from './import-link.tsx'

type Open = { kind: 'add' } | { kind: 'edit' | 'delete'; customer: Customer }

const statuses = ['ALL', ...customerStatuses] as const

/** Whose cars the garage knows. */
export default function CustomersPage() {
  const [{ q, status }, change] = useAddressState({ q: '', status: statuses })
  const list = usePagedList({
    key: ['customers'],
    path: 'garages/customers',
    schema: Customers,
    rowsOf: (customers) => customers,
    query: { search: q, status: status === 'ALL' ? undefined : status },
  })
  const queries = useQueryClient()
  const { whyNot } = useAccess()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const locked = whyNot('STAFF', 'Add Customer')
  useLive(['customer', 'vehicle'], () => queries.invalidateQueries({ queryKey: ['customers'] }))

  return (
    <>
      <PageHeader
        title="Customers"
        count={list.totalLabel}
        actions={
          <>
            <ImportLink />
            <ExportButton
              path="garages/customers/export.csv"
              filters={{ search: q, status: status === 'ALL' ? undefined : status }}
            />
            <AddButton label="Add Customer" why={locked} onAdd={() => setOpen({ kind: 'add' })} />
          </>
        }
      />
      <FilterBar>
        <SearchField
          value={q}
          onSearch={(text) => change({ q: text }, 'replace')}
          placeholder="Name, phone or email"
          label="Search customers"
        />
        <FilterButtons
          label="Status"
          value={status}
          options={statuses.map((value) => ({ value, label: value === 'ALL' ? 'All' : stateWord('customer', value) }))}
          onChange={(chosen) => change({ status: chosen })}
        />
      </FilterBar>
      <DataTable
        label="Customers"
        columns={columnsFor({
          whyNot,
          onEdit: (customer) => setOpen({ kind: 'edit', customer }),
          onDelete: (customer) => setOpen({ kind: 'delete', customer }),
        })}
        rows={list.rows}
        rowKey={(customer) => customer.id}
        rowClass={(customer) => (customer.status === 'INACTIVE' ? 'lost' : undefined)}
        isStale={list.isStale}
        middle
        list={list}
        loading="Loading customers..."
        failed="Failed to load customers"
        says={list.total === undefined ? 'over 1,000 customers' : counted(list.total, 'customer')}
        empty={
          <NoCustomers isFiltered={q !== '' || status !== 'ALL'} onClear={() => change({ q: '', status: 'ALL' })} />
        }
      />
      <Pager list={list} noun="customers" />
      {open?.kind === 'add' && <CustomerDialog onClose={close} />}
      {open?.kind === 'edit' && <CustomerDialog customer={open.customer} onClose={close} />}
      {open?.kind === 'delete' && <DeleteCustomer customer={open.customer} onClose={close} />}
    </>
  )
}

function NoCustomers({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return (
    <Empty
      title="No customers found"
      actions={isFiltered && <Button onClick={onClear}>Clear search and filter</Button>}
    >
      {isFiltered
        ? 'Nobody matches this search and filter.'
        : 'Add the first one, or bring your register in from a CSV file.'}
    </Empty>
  )
}
