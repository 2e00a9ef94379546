import '../css/purchases.css'
import { useState } from 'react'
import { rupeesAndPaise } from '../../../contract/platform/formats.ts'
import * as reordersApi from '../../../contract/stock/reorders/api.ts'
import { useLive } from '../../platform/live.ts'
import { usePagedList } from '../../platform/paged-list.ts'
import { useRefresh } from '../../platform/query.tsx'
import { AddButton } from '../../ui/office/add-button.tsx'
import { useListState } from '../../ui/office/address-state.ts'
import { TableRows } from '../../ui/office/data-table.tsx'
import { Empty, ListStates } from '../../ui/office/list-states.tsx'
import { PageHeader } from '../../ui/office/page-header.tsx'
import { Pager } from '../../ui/office/pager.tsx'
import { StockSwitch } from '../parts/stock-switch.tsx'
import { useWhyNoParts } from '../parts/why-no-parts.ts'
import { AddDialog } from './add-dialog.tsx'
import { LateOrders, OrdersOnTheWay } from './on-the-way.tsx'
import { columns, OrderSheet } from './order-sheet.tsx'
import { aboutOf, bySupplier, useTyped } from './quantities.ts'
import { SendDialog, type SentOrder } from './send-dialog.tsx'

/** What is under its minimum, or is waited for, by whom it is bought from: one press orders it. */
export default function ReordersPage() {
  const [{ new: added }, change] = useListState({ q: '', new: '' })
  const close = () => change({ new: '' }, 'replace')
  const list = usePagedList({
    key: ['reorders', 'list'],
    endpoint: reordersApi.listReorders,
    rowsOf: ({ reorders }) => reorders,
  })
  const { typed, type } = useTyped()
  const locked = useWhyNoParts('Add a part')
  const refreshAll = useRefresh('reorders', 'parts', 'floor')
  const [order, setOrder] = useState<SentOrder>()
  const ordered = (sent: SentOrder) => {
    setOrder(sent)
    void refreshAll()
  }
  const refresh = useRefresh('reorders')
  useLive(['part', 'job-card', 'purchase', 'supplier'], refresh)
  const about = list.hasMore ? undefined : aboutOf(list.rows, typed)
  return (
    <>
      <PageHeader
        title="To order"
        beside={<StockSwitch here="/garage/to-order" />}
        actions={
          <>
            {about !== undefined && list.rows.length > 0 && (
              <b className="number wide-only">{`About ${rupeesAndPaise(about)}`}</b>
            )}
            <AddButton label="Add a part" look="line" why={locked} onAdd={() => change({ new: '1' })} />
          </>
        }
      />
      <LateOrders />
      <ListStates
        list={list}
        nouns="parts to order"
        skeleton={
          <section className="sheet order-sheet">
            <TableRows columns={columns} rows={3} />
          </section>
        }
        isEmpty={list.rows.length === 0}
        empty={
          <Empty art="shadow-board" title="Nothing to order">
            Every part stands at its minimum or above, and nobody waits for one.
          </Empty>
        }
      >
        {bySupplier(list.rows).map((rows) => (
          <OrderSheet key={rows[0]?.supplierId ?? ''} rows={rows} typed={typed} onType={type} onOrdered={ordered} />
        ))}
        <p className="hint">Order = order up to − free − on the way, rounded up to whole packs.</p>
        <Pager list={list} nouns="parts to order" />
      </ListStates>
      <OrdersOnTheWay />
      {order && <SendDialog order={order} onClose={() => setOrder(undefined)} />}
      {added && !locked && <AddDialog onClose={close} />}
    </>
  )
}
