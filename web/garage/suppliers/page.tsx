import { useState } from 'react'
import * as suppliersApi from '../../../contract/stock/suppliers/api.ts'
import type { Supplier } from '../../../contract/stock/suppliers/suppliers.ts'
import { useLive } from '../../platform/live.ts'
import { usePagedList } from '../../platform/paged-list.ts'
import { useRefresh } from '../../platform/query.tsx'
import { Button } from '../../ui/button.tsx'
import { AddButton } from '../../ui/office/add-button.tsx'
import { all, given, useListState } from '../../ui/office/address-state.ts'
import { PagedTable } from '../../ui/office/data-table.tsx'
import { DeleteDialog } from '../../ui/office/delete-dialog.tsx'
import { FilterBar, FilterSelect, optionsOf } from '../../ui/office/filters.tsx'
import { Empty, NothingFound } from '../../ui/office/list-states.tsx'
import { PageHeader } from '../../ui/office/page-header.tsx'
import { RowMenu } from '../../ui/office/row-menu.tsx'
import { SearchField } from '../../ui/office/search-field.tsx'
import { StockSwitch } from '../parts/stock-switch.tsx'
import { useWhyNoParts } from '../parts/why-no-parts.ts'
import { removeSupplier } from './calls.ts'
import { columnsFor } from './columns.tsx'
import { SupplierDialog } from './supplier-dialog.tsx'

const states = optionsOf('In use', ['INACTIVE'] as const, () => 'Not used any more')

type Open = { kind: 'edit' | 'delete'; supplier: Supplier }

/** From whom the garage buys, and what it has not marked paid. */
export default function SuppliersPage() {
  const [{ q, state, new: added }, change, filters] = useListState({ q: '', state: [all, 'INACTIVE'], new: '' })
  const list = usePagedList({
    key: ['suppliers', 'list'],
    endpoint: suppliersApi.listSuppliers,
    rowsOf: ({ suppliers }) => suppliers,
    query: { search: q, state: given(state) },
  })
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const locked = useWhyNoParts('Add supplier')
  useLive(['supplier', 'purchase'], useRefresh('suppliers'))
  const edit = (supplier: Supplier) => locked === undefined && setOpen({ kind: 'edit', supplier })
  return (
    <>
      <PageHeader
        title="Suppliers"
        beside={<StockSwitch here="/garage/suppliers" />}
        actions={<AddButton label="Add supplier" look="ink" why={locked} onAdd={() => change({ new: '1' })} />}
      />
      <FilterBar>
        <SearchField {...filters.search} placeholder="Name, phone, GSTIN or address" label="Search suppliers" />
        <FilterSelect label="Show" options={states} {...filters.of('state')} />
      </FilterBar>
      <PagedTable
        list={list}
        nouns="suppliers"
        rowClass={({ isActive }) => (isActive ? undefined : 'lost')}
        columns={columnsFor({
          onEdit: edit,
          menuOf: (supplier) => (
            <RowMenu
              name={supplier.name}
              items={[
                { label: 'Edit', icon: 'edit', onClick: () => edit(supplier), why: locked },
                {
                  label: 'Delete',
                  icon: 'bin',
                  isBad: true,
                  onClick: () => setOpen({ kind: 'delete', supplier }),
                  why: locked,
                },
              ]}
            />
          ),
        })}
        empty={
          filters.isFiltered ? (
            <NothingFound filters={filters} nouns="suppliers" yet="" />
          ) : (
            <Empty
              title="No suppliers yet"
              actions={
                locked === undefined && (
                  <Button look="ink" onClick={() => change({ new: '1' })}>
                    Add supplier
                  </Button>
                )
              }
            >
              Whoever you buy parts from: purchase bills and orders begin with them.
            </Empty>
          )
        }
      />
      {added && !locked && <SupplierDialog onClose={() => change({ new: '' }, 'replace')} />}
      {open?.kind === 'edit' && <SupplierDialog supplier={open.supplier} onClose={close} />}
      {open?.kind === 'delete' && (
        <DeleteDialog
          noun="supplier"
          name={open.supplier.name}
          consequence={`${open.supplier.name} will be gone for good.`}
          remove={() => removeSupplier(open.supplier.id)}
          refreshes="suppliers"
          onClose={close}
        />
      )}
    </>
  )
}
