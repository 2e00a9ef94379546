import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import type { Dashboard } from '../../../contract/office/dashboard/dashboard.ts'
import { rupees } from '../../../contract/platform/formats.ts'
import type { AccessLevel } from '../../../contract/platform/terms/access.ts'
import { useAccess } from '../../ui/office/access.ts'
import { Badge } from '../../ui/office/badge.tsx'
import { Icon, type OfficeIconName } from '../../ui/office/icon.tsx'
import { Kbd } from '../../ui/office/kbd.tsx'
import { LockReason } from '../../ui/office/lock-reason.tsx'
import { Stat, Stats } from '../../ui/office/stat.tsx'

const numbers = new Intl.NumberFormat('en-IN')

type Props = { dashboard: Dashboard; isLoading: boolean }

export function TotalStats({ dashboard, isLoading }: Props) {
  const stat = (label: string, total: number, to: string) => (
    <Stat label={label} figure={numbers.format(total)} to={to} isLoading={isLoading} />
  )
  return (
    <Stats label="Totals">
      {stat('Total Customers', dashboard.totalCustomers, '/garage/customers')}
      {stat('Active Services', dashboard.activeServices, '/garage/services')}
      {stat('Total Staff', dashboard.totalStaff, '/garage/staff')}
      {stat('Total Bookings', dashboard.totalBookings, '/garage/bookings')}
    </Stats>
  )
}

export function QuickStats({ dashboard, isLoading }: Props) {
  const line = (mark: ReactNode, label: string, figure: string) => (
    <div>
      <dt>
        {mark}
        {label}
      </dt>
      <dd>{isLoading ? <span className="skeleton" /> : figure}</dd>
    </div>
  )
  return (
    <section className="sheet" aria-labelledby="quick-stats">
      <header>
        <h2 id="quick-stats">Quick Stats</h2>
      </header>
      <dl className="quick">
        {line(<Badge tone="good" shape="ticked" bare />, 'Completed Today', numbers.format(dashboard.completedToday))}
        {line(<Badge tone="wait" shape="hollow" bare />, 'Pending Bookings', numbers.format(dashboard.pendingBookings))}
        {line(<Badge tone="work" shape="half" bare />, 'Active Job Cards', numbers.format(dashboard.activeJobCards))}
        {line(<Badge tone="good" shape="square-ticked" bare />, "Today's Revenue", rupees(dashboard.revenueToday))}
      </dl>
    </section>
  )
}

/** Their keys are the frame's (layout.tsx). */
const actions: { label: string; to: string; icon: OfficeIconName; keys: string; needs: AccessLevel }[] = [
  { label: 'New Booking', to: '/garage/bookings?new=1', icon: 'bookings', keys: 'n b', needs: 'STAFF' },
  { label: 'Create Job Card', to: '/garage/job-cards?new=1', icon: 'job-cards', keys: 'n j', needs: 'STAFF' },
  { label: 'Add Customer', to: '/garage/customers?new=1', icon: 'customers', keys: 'n c', needs: 'STAFF' },
  { label: 'Manage Services', to: '/garage/services', icon: 'services', keys: 's', needs: 'VIEW_ONLY' },
]

export function QuickActions() {
  return (
    <section className="sheet" aria-labelledby="quick-actions">
      <header className="wide-only">
        <h2 id="quick-actions">Quick Actions</h2>
      </header>
      <ul className="do">
        {actions.map((action) => (
          <QuickAction key={action.label} {...action} />
        ))}
      </ul>
    </section>
  )
}

/** What one may not do is said there, and its key does nothing. */
function QuickAction({ label, to, icon, keys, needs }: (typeof actions)[number]) {
  const id = useId()
  const why = useAccess().whyNot(needs, label)
  if (why) {
    return (
      <li>
        <button type="button" aria-disabled="true" aria-describedby={id}>
          <Icon name={icon} />
          <span>{label}</span>
        </button>
        <LockReason id={id}>{why}</LockReason>
      </li>
    )
  }
  return (
    <li>
      <Link to={to} aria-keyshortcuts={keys}>
        <Icon name={icon} />
        <span>{label}</span>
        <Kbd keys={keys} />
      </Link>
    </li>
  )
}
