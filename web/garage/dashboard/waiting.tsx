import { useState } from 'react'
import { Link } from 'react-router'
import type { Dashboard } from '../../../contract/office/dashboard/dashboard.ts'
import { daysBetween } from '../../../contract/platform/days.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { useAccess } from '../../ui/office/access.ts'
import { shortDay, waitedSince } from '../../ui/office/days.ts'
import { CallButton } from '../../ui/office/phone-link.tsx'
import { Plate } from '../../ui/office/plate.tsx'
import { useFocusOfNext } from '../../ui/office/use-focus-of-next.ts'
import { useSettling } from '../../ui/office/use-settling.ts'
import { AssignTechnician } from '../job-cards/assign-technician.tsx'
import { promiseFromToday } from '../job-cards/words.ts'
import { ConfirmBooking } from './confirm-booking.tsx'
import { Group, Line } from './group.tsx'

/** What waits for somebody: late cars, cards that nobody works on, people who asked and heard nothing. */
export function Waiting({ dashboard }: { dashboard: Dashboard }) {
  const [failure, setFailure] = useState<string>()
  const { bookingsToConfirm, callsWanted, lateCars, cardsWithoutTechnician, leadsWithoutAnswer, followUps } = dashboard
  const ids = bookingsToConfirm.first.map(({ id }) => id)
  const isSettling = useSettling(ids.join())
  const { list, press } = useFocusOfNext(ids)
  return (
    <section ref={list} className="need" aria-label="Needs attention today" tabIndex={-1} data-settling={isSettling}>
      {failure && <Note kind="bad">{failure}</Note>}
      {bookingsToConfirm.total > 0 && (
        <Group
          title="Online bookings to confirm"
          total={bookingsToConfirm.total}
          isBad
          none=""
          all={`/garage/bookings?view=list&status=PENDING&sort=day&from=${indianDay()}`}
        >
          {bookingsToConfirm.first.map((booking) => (
            <Line
              key={booking.id}
              name={booking.customerName}
              to={`/garage/bookings?open=${booking.id}`}
              action={
                <ConfirmBooking
                  booking={booking}
                  isSettling={isSettling}
                  onPress={() => press(booking.id)}
                  onFailed={setFailure}
                />
              }
            >
              <Plate number={booking.registrationNumber} /> <span>comes {shortDay(booking.day)}</span>
            </Line>
          ))}
        </Group>
      )}
      {callsWanted.total > 0 && (
        <Group title="Please call back" total={callsWanted.total} isBad none="" all="/garage/jobcards">
          {callsWanted.first.map((card) => (
            <Line
              key={card.id}
              name={card.customerName}
              to={`/garage/jobcards?open=${card.id}`}
              action={<CallButton name={card.customerName} phone={card.customerPhone} />}
            >
              <Plate number={card.registrationNumber} /> has a question about the estimate
            </Line>
          ))}
        </Group>
      )}
      <Group title="Late cars" total={lateCars.total} isBad none="Every car is on time." all="/garage/jobcards">
        {lateCars.first.map((card) => (
          <Line
            key={card.id}
            name={card.customerName}
            to={`/garage/jobcards?open=${card.id}`}
            action={<CallButton name={card.customerName} phone={card.customerPhone} />}
          >
            <Plate number={card.registrationNumber} />{' '}
            <span>promised {promiseFromToday({ estimatedDelivery: card.day, estimatedTime: card.time })}</span>,{' '}
            <span>{lateBy(card.day)}</span>
          </Line>
        ))}
      </Group>
      <Group
        title="Cards without a technician"
        total={cardsWithoutTechnician.total}
        none="Every open card has a technician."
        all="/garage/jobcards"
      >
        {cardsWithoutTechnician.first.map((card) => (
          <Line
            key={card.id}
            name={card.customerName}
            to={`/garage/jobcards?open=${card.id}`}
            action={<Assign card={card} />}
          >
            <Plate number={card.registrationNumber} /> {openSince(card.day)}
          </Line>
        ))}
      </Group>
      <Group
        title="Leads without an answer"
        total={leadsWithoutAnswer.total}
        none="Everyone who asked has been answered."
        all="/garage/leads?status=NEW"
        more={<FollowUps {...followUps} />}
      >
        {leadsWithoutAnswer.first.map((lead) => (
          <Line
            key={lead.id}
            name={lead.name}
            to={`/garage/leads?open=${lead.id}`}
            action={<CallButton name={lead.name} phone={lead.phone} />}
          >
            {[lead.about?.replace(/\.$/, ''), `asked ${waitedSince(lead.createdAt)}`].filter(Boolean).join(', ')}
          </Line>
        ))}
      </Group>
    </section>
  )
}

/** Its shape, so that on a phone nothing below it moves when it comes. */
export function WaitingSkeleton() {
  return (
    <div className="need" aria-hidden="true">
      {['Late cars', 'Cards without a technician', 'Leads without an answer'].map((title) => (
        <section key={title}>
          <header>
            <h2>{title}</h2>
          </header>
          <ul>
            <li>
              <span className="skeleton" />
            </li>
            <li>
              <span className="skeleton" />
            </li>
          </ul>
        </section>
      ))}
    </div>
  )
}

function lateBy(day: string) {
  const days = daysBetween(day, indianDay())
  return days === 0 ? 'late' : days === 1 ? 'yesterday' : `${days} days late`
}

const openSince = (day: string) => (day.slice(0, 10) === indianDay() ? 'opened today' : `open since ${shortDay(day)}`)

/** The calls that were agreed: for today, and those that nobody made. */
function FollowUps({ due, late }: Dashboard['followUps']) {
  if (due + late === 0) return null
  return (
    <p className="calls">
      Follow-ups: {due > 0 && <Link to="/garage/leads?follow=due">{due} due today</Link>}
      {due > 0 && late > 0 && ', '}
      {late > 0 && (
        <Link className="bad" to="/garage/leads?follow=late">
          {late} late
        </Link>
      )}
    </p>
  )
}

/** Opens the names at once; who may not change a card opens it by its line. */
function Assign({ card }: { card: Dashboard['cardsWithoutTechnician']['first'][number] }) {
  if (!useAccess().may('STAFF')) return null
  const opens = (
    <Button look="soft" aria-label={`Assign a technician to ${card.customerName}`}>
      Assign
    </Button>
  )
  return <AssignTechnician card={card} trigger={opens} />
}
