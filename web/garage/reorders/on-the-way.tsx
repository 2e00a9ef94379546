import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { counted } from '../../../contract/platform/formats.ts'
import { spacedPhone, telOf } from '../../../contract/platform/phone.ts'
import type { OrderOnTheWay } from '../../../contract/stock/reorders/reorders.ts'
import { isForbidden } from '../../platform/api-error.ts'
import { Badge } from '../../ui/office/badge.tsx'
import { dayOf, shortDay } from '../../ui/office/days.ts'
import { FailedSheet } from '../../ui/office/list-states.tsx'
import { LockableButton } from '../../ui/office/lock-reason.tsx'
import { Plate } from '../../ui/office/plate.tsx'
import { Sheet } from '../../ui/office/sheet.tsx'
import { useWhyNoParts } from '../parts/why-no-parts.ts'
import { dueText, isLate, quantityText } from '../parts/words.ts'
import { onTheWayQuery } from './calls.ts'
import { DueDialog } from './due-dialog.tsx'

/** Of one supplier, for one day. */
function byDelivery(orders: readonly OrderOnTheWay[]): OrderOnTheWay[][] {
  const deliveries = new Map<string, OrderOnTheWay[]>()
  for (const order of orders) {
    const key = `${order.dueOn} ${order.supplierId}`
    deliveries.set(key, [...(deliveries.get(key) ?? []), order])
  }
  return [...deliveries.values()]
}

/** What was to be here by now: above what is to be ordered, for somebody waits for it. */
export function LateOrders() {
  const { data } = useQuery(onTheWayQuery)
  const late = data?.orders.filter(({ dueOn }) => isLate(dueOn)) ?? []
  return <Deliveries title="Late" orders={late} total={late.length} />
}

/** What was ordered and is not late: what comes first before others, what nobody named a day for last. */
export function OrdersOnTheWay() {
  const query = useQuery(onTheWayQuery)
  // Whose it is not is told by the list above.
  if (isForbidden(query.error)) return null
  if (query.isError && !query.data) {
    return (
      <FailedSheet title="Failed to load what is on the way" isBusy={query.isFetching} onRetry={query.refetch}>
        What is ordered stays ordered.
      </FailedSheet>
    )
  }
  const { orders = [], total = 0 } = query.data ?? {}
  const coming = orders.filter(({ dueOn }) => !isLate(dueOn))
  return <Deliveries title="On the way" orders={coming} total={total - orders.length + coming.length} />
}

type Props = { title: string; orders: OrderOnTheWay[]; total: number }

function Deliveries({ title, orders, total }: Props) {
  const locked = useWhyNoParts('Orders')
  const [open, setOpen] = useState<OrderOnTheWay[]>()
  if (total === 0) return null
  return (
    <Sheet title={title} count={total} aria-label={title} className="order-sheet">
      <ul className="stock-held stock-held--acts">
        {byDelivery(orders).map((delivery) => (
          <Delivery key={delivery[0]?.id} delivery={delivery} locked={locked} onOpen={() => setOpen(delivery)} />
        ))}
      </ul>
      {orders.length < total && (
        <p className="hint stock-more">{`${counted(total - orders.length, 'more order')} on the way: see each part.`}</p>
      )}
      {open && (
        <DueDialog
          reorderIds={open.map(({ id }) => id)}
          what={`${open[0]?.supplierName ?? ''}: ${open.map(whatOf).join(', ')}`}
          dueOn={open[0]?.dueOn ?? null}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Sheet>
  )
}

const whatOf = ({ quantity, unit, partName }: OrderOnTheWay) => `${quantityText(quantity, unit)} ${partName}`

type DeliveryProps = { delivery: OrderOnTheWay[]; locked: string | undefined; onOpen: () => void }

function Delivery({ delivery, locked, onOpen }: DeliveryProps) {
  const [first] = delivery
  if (!first) return null
  const { dueOn, supplierName, supplierPhone, at } = first
  const late = isLate(dueOn)
  return (
    <li>
      <Badge tone={late ? 'bad' : 'plan'} shape={late ? 'triangle' : 'dashed'} bare />
      <span>
        <b className={late ? 'bad' : undefined}>
          {dueOn === null ? `${supplierName}, no day yet` : `${supplierName}, ${dueText(dueOn)}`}
        </b>
        {delivery.map((order) => (
          <small key={order.id} className="number">
            {`${quantityText(order.quantity, order.unit)} `}
            <Link to={`/garage/parts/${order.partId}`}>{order.partName}</Link>
            {order.jobCardId && order.registrationNumber && (
              <>
                {' for '}
                <Link to={`/garage/jobcards/${order.jobCardId}`}>
                  <Plate number={order.registrationNumber} />
                </Link>
              </>
            )}
          </small>
        ))}
        <small className="number">
          {`Ordered on ${shortDay(dayOf(at))}`}
          {supplierPhone && (
            <>
              {', '}
              <a href={telOf(supplierPhone)}>{spacedPhone(supplierPhone)}</a>
            </>
          )}
        </small>
      </span>
      <LockableButton
        look="soft"
        why={locked}
        aria-label={`${dueOn === null ? 'Note the day' : 'Change the day'} of ${supplierName}`}
        onClick={onOpen}
      >
        {dueOn === null ? 'Note the day' : 'Change the day'}
      </LockableButton>
    </li>
  )
}
