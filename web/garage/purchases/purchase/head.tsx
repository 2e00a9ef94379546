import type { ReactNode } from 'react'
import type { PurchaseState } from '../../../../contract/platform/terms/stock.ts'
import { StateBadge } from '../../../ui/office/badge.tsx'
import { PageHeader } from '../../../ui/office/page-header.tsx'

export const back = { to: '/garage/purchases', label: 'Purchases' }

export const PurchaseHead = ({ state, actions }: { state: PurchaseState; actions?: ReactNode }) => (
  <PageHeader
    title="Purchase bill"
    heading="Purchase bill"
    back={back}
    beside={<StateBadge of="purchase" state={state} />}
    actions={actions}
  />
)
