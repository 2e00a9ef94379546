import type { Dashboard } from '../../../contract/office/dashboard/dashboard.ts'
import { hourOf, indianDay } from '../../../contract/platform/formats.ts'
import { slotWords } from '../../../contract/platform/terms/workshop.ts'
import { StateBadge } from '../../ui/office/badge.tsx'
import { CallButton } from '../../ui/office/phone-link.tsx'
import { Plate } from '../../ui/office/plate.tsx'
import { Group, Line } from './group.tsx'

/** The day's cars: who comes, and what goes back. */
export function Today({ comingToday, dueBack }: Pick<Dashboard, 'comingToday' | 'dueBack'>) {
  const today = indianDay()
  return (
    <section className="need need--today" aria-label="Today">
      <Group
        title="Coming today"
        total={comingToday.total}
        none="No one else is booked for today."
        all={`/garage/bookings?view=list&sort=day&from=${today}&to=${today}`}
      >
        {comingToday.first.map((booking) => (
          <Line
            key={booking.id}
            name={booking.customerName}
            to={`/garage/bookings?open=${booking.id}`}
            action={<CallButton name={booking.customerName} phone={booking.customerPhone} />}
          >
            <Plate number={booking.registrationNumber} /> <span>{slotWords[booking.slot]}</span>{' '}
            {booking.status === 'PENDING' && <StateBadge of="booking" state="PENDING" />}
          </Line>
        ))}
      </Group>
      <Group title="Due back today" total={dueBack.total} none="No car is promised for today." all="/garage/jobcards">
        {dueBack.first.map((card) => (
          <Line
            key={card.id}
            name={card.customerName}
            to={`/garage/jobcards?open=${card.id}`}
            action={<CallButton name={card.customerName} phone={card.customerPhone} />}
          >
            <Plate number={card.registrationNumber} />{' '}
            {card.time && <span className="number">by {hourOf(card.time)}</span>}{' '}
            <StateBadge of="job card" state={card.status} />
          </Line>
        ))}
      </Group>
    </section>
  )
}

/** Its shape, so that nothing below it moves when it comes. */
export function TodaySkeleton() {
  return (
    <div className="need need--today" aria-hidden="true">
      {['Coming today', 'Due back today'].map((title) => (
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
