import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { brand } from '../../../contract/platform/brand.ts'
import { useLive } from '../../platform/live.ts'
import { useRefresh } from '../../platform/query.tsx'
import { useUser } from '../../platform/session-store.ts'
import { signOut } from '../../platform/sign-out.ts'
import { Button } from '../../ui/button.tsx'
import { useAccess } from '../../ui/office/access.ts'
import { Avatar } from '../../ui/office/avatar.tsx'
import { Icon } from '../../ui/office/icon.tsx'
import { Kbd } from '../../ui/office/kbd.tsx'
import { Wheel } from '../../ui/office/wheel.tsx'
import { bookingsToConfirm } from '../bookings/calls.ts'
import { waitingClaims } from '../claims/calls.ts'
import { unsentNow } from '../outbox/outbox.ts'
import { SignOutDialog } from '../outbox/sign-out-dialog.tsx'
import type { Write } from '../outbox/writes.ts'
import { GarageSwitcher } from './garage-switcher.tsx'
import { useOpenPanel } from './panels.tsx'
import { isCurrent, sectionsFor } from './sections.ts'

/** Garage, screens, tools, and who is signed in. The same in the phone's drawer. */
export function Sidebar({ onLeave }: { onLeave?: () => void }) {
  const hasGarage = useUser().garageAccess.length > 0
  return (
    <>
      {!onLeave && <OfficeLogo />}
      <GarageSwitcher />
      {hasGarage && <Lines {...(onLeave ? { onLeave } : {})} />}
      <div className="side-foot">
        {hasGarage && <Tools {...(onLeave ? { onLeave } : {})} />}
        <Me />
      </div>
    </>
  )
}

export function OfficeLogo() {
  return (
    <Link className="side-logo" to="/garage/dashboard" aria-label={`${brand.name} Garage`}>
      <Wheel />
      {brand.name}
    </Link>
  )
}

function Lines({ onLeave }: { onLeave?: () => void }) {
  const { pathname } = useLocation()
  const shown = sectionsFor(useAccess())
  return (
    <nav aria-label="Back-office">
      <ul>
        {shown.map((section) => (
          <li key={section.to}>
            <Link
              to={section.to}
              aria-current={isCurrent(section, pathname) ? 'page' : undefined}
              aria-keyshortcuts={section.key}
              onClick={onLeave}
            >
              <Icon name={section.icon} />
              <span>{section.label}</span>
              {section.to === '/garage/bills' && <ClaimsToCheck />}
              {section.to === '/garage/bookings' && <BookingsToConfirm />}
              <Kbd keys={section.key} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Payments that wait to be found in the bank. */
function ClaimsToCheck() {
  const { data: waiting = 0 } = useQuery(waitingClaims)
  useLive(['claim'], useRefresh('claims'))
  return <Waits number={waiting} says={waiting === 1 ? 'payment to check' : 'payments to check'} />
}

/** What is booked, online or here, and nobody has confirmed. */
function BookingsToConfirm() {
  const { data: waiting = 0 } = useQuery(bookingsToConfirm)
  const queries = useQueryClient()
  useLive(['booking'], () => void queries.invalidateQueries(bookingsToConfirm))
  return <Waits number={waiting} says="to confirm" />
}

function Waits({ number, says }: { number: number; says: string }) {
  if (number === 0) return null
  return (
    <em className="tag tag--signal">
      {number > 99 ? '99+' : number}
      <span className="visually-hidden"> {says}</span>
    </em>
  )
}

function Tools({ onLeave }: { onLeave?: () => void }) {
  const open = useOpenPanel()
  const { workshopOnly } = useAccess()
  const press = (panel: 'search' | 'view') => () => {
    onLeave?.()
    open(panel)
  }
  return (
    <>
      {!workshopOnly && (
        <button className="side-tool" type="button" aria-keyshortcuts="Control+K" onClick={press('search')}>
          <Icon name="search" />
          <span>Search</span>
          <Kbd keys="Ctrl K" />
        </button>
      )}
      <button className="side-tool" type="button" aria-keyshortcuts="?" onClick={press('view')}>
        <Icon name="keyboard" />
        <span>Display and keys</span>
        <Kbd keys="?" />
      </button>
    </>
  )
}

/** Name, email and the way out, which leads to the garages' sign-in. */
function Me() {
  const user = useUser()
  const [isLeaving, setLeaving] = useState(false)
  const [unsent, setUnsent] = useState<readonly Write[]>([])
  const leave = () => {
    setUnsent([])
    setLeaving(true)
    void signOut('/garage/login')
  }
  const ask = () => (unsentNow().length > 0 ? setUnsent(unsentNow()) : leave())
  return (
    <div className="me">
      <Avatar name={user.name} />
      <span className="identity">
        <b>{user.name}</b>
        <small title={user.email ?? undefined}>{user.email}</small>
      </span>
      <Button look="quiet" icon aria-label="Log out" title="Log out" aria-busy={isLeaving || undefined} onClick={ask}>
        <Icon name="sign-out" />
      </Button>
      {unsent.length > 0 && <SignOutDialog unsent={unsent} onStay={() => setUnsent([])} onLeave={leave} />}
    </div>
  )
}
