import { Fragment, type ReactNode } from 'react'
import { addDays, weekdayOf } from '../../../../contract/platform/days.ts'
import { indianDay } from '../../../../contract/platform/formats.ts'
import { floor } from '../../../../contract/words/floor.en.ts'
import { say } from '../../../../contract/words/say.ts'
import type { Hours, PersonsHours } from '../../../../contract/workshop/clocks/clocks.ts'
import { Avatar } from '../../../ui/office/avatar.tsx'
import { Icon } from '../../../ui/office/icon.tsx'
import { hoursText } from '../times.ts'

type Props = {
  hours: Hours
  week: string
  /** Of whom each clock is shown. */
  opened: string | undefined
  onOpen: (userId: string | undefined) => void
  children: (userId: string) => ReactNode
}

/** By technician: a bar a day, and what was billed for the time; the orange mark is 100 %. */
export function HoursTable({ hours, week, opened, onOpen, children }: Props) {
  const { people, openMinutes } = hours
  const today = indianDay()
  const isPresent = week <= today && today < addDays(week, 7)
  const sum = (value: (person: PersonsHours) => number) => people.reduce((all, person) => all + value(person), 0)
  const clocked = sum((person) => person.clocked)
  const billed = sum((person) => person.billed)
  return (
    <section className="sheet" aria-labelledby="hours-title">
      <header>
        <h2 id="hours-title">{say(floor).hoursTitle}</h2>
      </header>
      <table className="table hours-table">
        <thead>
          <tr>
            <th>{say(floor).technician}</th>
            <th>{isPresent ? say(floor).thisWeek : say(floor).weekOf({ day: week })}</th>
            <th className="right">{say(floor).onCars}</th>
            <th className="right">{say(floor).billed}</th>
            <th>{say(floor).billedForHour}</th>
            <th>{say(floor).ofOpenHours}</th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => {
            const { userId, userName } = person
            const isOpen = userId === opened
            return (
              <Fragment key={userId}>
                <tr>
                  <td>
                    <button
                      type="button"
                      className="hours-who"
                      aria-expanded={isOpen}
                      aria-controls={isOpen ? `clocks-${userId}` : undefined}
                      onClick={() => onOpen(isOpen ? undefined : userId)}
                    >
                      <Avatar name={userName} />
                      <b>{userName}</b>
                      <Icon name="down" />
                    </button>
                  </td>
                  <td>
                    <Week days={person.days} openDays={hours.openDays} week={week} />
                  </td>
                  <Sum label={say(floor).onCars} minutes={person.clocked} />
                  <Sum label={say(floor).billed} minutes={person.billed} />
                  <td>
                    <Share of={person.billed} whole={person.clocked} isMarked />
                  </td>
                  <td className="wide-only">
                    <Share of={person.clocked} whole={openMinutes} />
                  </td>
                </tr>
                {isOpen && (
                  <tr className="hours-opened" id={`clocks-${userId}`}>
                    <td colSpan={6}>{children(userId)}</td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
        <tfoot>
          <tr>
            <td>
              <b>{say(floor).all}</b>
            </td>
            <td className="wide-only" />
            <Sum label={say(floor).onCars} minutes={clocked} />
            <Sum label={say(floor).billed} minutes={billed} />
            <td>{clocked > 0 && <b className="hours-percent">{percent(billed, clocked)}</b>}</td>
            <td className="wide-only">{say(floor).openSoFar({ time: hoursText(openMinutes) })}</td>
          </tr>
        </tfoot>
      </table>
      <p className="pad why hours-why">
        <Icon name="info" />
        <span>{say(floor).noPayroll}</span>
      </p>
    </section>
  )
}

const percent = (part: number, whole: number) => `${Math.round((part / whole) * 100)}%`

const Sum = ({ label, minutes }: { label: string; minutes: number }) => (
  <td className="right hours-sum number">
    <span className="hours-label">{label} </span>
    {minutes > 0 ? hoursText(minutes) : '–'}
  </td>
)

function Share({ of, whole, isMarked = false }: { of: number; whole: number; isMarked?: boolean }) {
  if (whole === 0) return null
  const most = isMarked ? 120 : 100
  const share = (of / whole) * 100
  return (
    <span className="hours-share">
      <b className="hours-percent">{percent(of, whole)}</b>
      <span className={isMarked ? 'hours-bar hours-bar--marked' : 'hours-bar'} aria-hidden="true">
        <i style={{ width: `${(Math.min(share, most) / most) * 100}%` }} />
      </span>
    </span>
  )
}

/** Days on which the garage is open, or on which somebody worked. */
function Week({ days, openDays, week }: { days: number[]; openDays: number[]; week: string }) {
  const { weekdays, weekdayLetters, noTime } = say(floor)
  const shown = days.flatMap((minutes, index) => {
    const day = addDays(week, index)
    const open = openDays[index] ?? 0
    const name = weekdays[weekdayOf(day)] ?? ''
    const letter = weekdayLetters[weekdayOf(day)]
    return open + minutes > 0 ? [{ day, minutes, open, name, letter }] : []
  })
  const most = Math.max(1, ...shown.flatMap(({ minutes, open }) => [minutes, open]))
  const today = indianDay()
  const said = shown.map(({ name, minutes }) => `${name} ${minutes > 0 ? hoursText(minutes) : noTime}`).join(', ')
  return (
    <span className="hours-week" role="img" aria-label={said}>
      {shown.map(({ day, minutes, letter }) => (
        <span key={day} aria-hidden="true" data-is={day === today ? 'today' : undefined}>
          <i style={{ height: `${(minutes / most) * 100}%` }} />
          {letter}
        </span>
      ))}
    </span>
  )
}
