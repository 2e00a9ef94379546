import { Link } from 'react-router'
import type { GarageLead } from '../../../contract/customers/leads/garage-leads.ts'
import { daysBetween } from '../../../contract/platform/days.ts'
import { counted, indianDay } from '../../../contract/platform/formats.ts'
import { dayOf, shortDay, waitedSince } from '../../ui/office/days.ts'

/** When to call again: today as a signal, late in red words. Of one that is closed, what became of it. */
export function FollowUp({ lead }: { lead: GarageLead }) {
  const { status, bookingId, bookingNumber, wonAt, lostAt } = lead
  if (status === 'WON' && bookingId) return <Link to={`/garage/bookings?open=${bookingId}`}>{bookingNumber}</Link>
  if (status === 'WON' || status === 'LOST') {
    const at = status === 'WON' ? wonAt : lostAt
    return (
      <span className="quiet">{`${status === 'WON' ? 'Won' : 'Closed'}${at ? ` ${shortDay(dayOf(at))}` : ''}`}</span>
    )
  }
  return (
    <>
      <Due day={lead.nextFollowUpDate?.slice(0, 10)} />
      {status === 'NEW' && <small>{`Asked ${waitedSince(lead.createdAt)}`}</small>}
    </>
  )
}

function Due({ day }: { day: string | undefined }) {
  const today = indianDay()
  if (day === undefined) return <span className="quiet">No date</span>
  if (day === today) return <span className="tag tag--signal">Today</span>
  if (day < today) {
    return <span className="late">{`${shortDay(day)}, ${counted(daysBetween(day, today), 'day')} late`}</span>
  }
  return <span className="number">{shortDay(day)}</span>
}
