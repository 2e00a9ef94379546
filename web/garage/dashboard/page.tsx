import '../css/dashboard.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { counted, indianDay, indianTime } from '../../../contract/platform/formats.ts'
import { getDashboard } from '../../platform/api-garage.ts'
import { useLive } from '../../platform/live.ts'
import { useUser } from '../../platform/session-store.ts'
import { Button } from '../../ui/button.tsx'
import { longDay } from '../../ui/office/days.ts'
import { Icon } from '../../ui/office/icon.tsx'
import { Kbd } from '../../ui/office/kbd.tsx'
import { PageHeader } from '../../ui/office/page-header.tsx'
import { useIsPhone } from '../../ui/office/use-is-phone.ts'
import { useOpenPanel } from '../layout/panels.tsx'
import { emptyDashboard } from './empty-dashboard.ts'
import { QuickActions, QuickStats, TotalStats } from './figures.tsx'
import { FirstSteps } from './first-steps.tsx'
import { RecentBookings } from './recent-bookings.tsx'
import { Today, TodaySkeleton } from './today.tsx'
import { Waiting, WaitingSkeleton } from './waiting.tsx'

/** What its figures are made of. */
const shownKinds = ['customer', 'vehicle', 'service', 'staff', 'booking', 'job-card', 'lead'] as const

/** Where a day begins. What fails is logged, and zeros are shown (docs/rules.md#dashboard). */
export default function DashboardPage() {
  const { data, error, isPending, refetch } = useQuery({ queryKey: ['dashboard'], queryFn: getDashboard })
  useLive(shownKinds, () => void refetch())
  const isPhone = useIsPhone()
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: logged, not shown (docs/rules.md#errors)
    if (error) console.warn('The dashboard could not be loaded.', error)
  }, [error])

  const dashboard = data ?? emptyDashboard
  const { bookingsToConfirm, callsWanted, lateCars, cardsWithoutTechnician, leadsWithoutAnswer, followUps } = dashboard
  const isSomethingWaiting =
    bookingsToConfirm.total +
      callsWanted.total +
      lateCars.total +
      cardsWithoutTechnician.total +
      leadsWithoutAnswer.total +
      followUps.due +
      followUps.late >
    0
  // At a desk it has its place also when nothing waits: what was just confirmed there keeps the focus.
  const isFirst = !isPhone || isPending || isSomethingWaiting
  const waiting = isPending ? <WaitingSkeleton /> : !error && <Waiting dashboard={dashboard} />

  return (
    <>
      <Welcome
        sub={
          error ? (
            <Failed onRetry={() => void refetch()} />
          ) : (
            `${longDay(indianDay())}.${isPending ? '' : ` ${dueSentence(dashboard.dueToday)}`}`
          )
        }
      />
      <FirstSteps />
      {isPending ? <TodaySkeleton /> : !error && <Today {...dashboard} />}
      {isFirst && waiting}
      {isPhone && <QuickActions />}
      <TotalStats dashboard={dashboard} isLoading={isPending} />
      <div className="two">
        <RecentBookings bookings={dashboard.recentBookings} isLoading={isPending} />
        <div className="stack">
          <QuickStats dashboard={dashboard} isLoading={isPending} />
          {!isPhone && <QuickActions />}
        </div>
      </div>
      {!isFirst && waiting}
    </>
  )
}

const dueSentence = (cars: number) =>
  cars === 0 ? 'No car is due back today.' : `${counted(cars, 'car')} ${cars === 1 ? 'is' : 'are'} due back today.`

const greetingAt = (time: string) =>
  time < '12:00' ? 'Good morning' : time < '17:00' ? 'Good afternoon' : 'Good evening'

function Welcome({ sub }: { sub: React.ReactNode }) {
  const { name } = useUser()
  const open = useOpenPanel()
  return (
    <PageHeader
      title="Dashboard"
      heading={`${greetingAt(indianTime(new Date()))}, ${name}`}
      sub={sub}
      actions={
        <Button
          className="find-open wide-only"
          look="soft"
          aria-keyshortcuts="/ Control+K"
          onClick={() => open('search')}
        >
          <Icon name="search" />
          Find a car, customer or card
          <Kbd keys="/" />
        </Button>
      }
    />
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <span role="status">
      The figures could not be loaded, so zeros are shown. No data is lost.{' '}
      <button className="text-button" type="button" onClick={onRetry}>
        Try Again
      </button>
    </span>
  )
}
