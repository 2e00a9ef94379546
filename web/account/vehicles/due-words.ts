import { dueDayForDriver } from '../../../contract/customers/dues/due-kinds.ts'
import type { CarDues } from '../../../contract/customers/dues/dues.ts'
import { daysBetween } from '../../../contract/platform/days.ts'
import { counted, kilometres, nearDay, printedDay } from '../../../contract/platform/formats.ts'

export type DriverDue = CarDues['dues'][number]

/** From so many days before, a day stands in the colour of what waits. */
const soon = 14

type Words = { tone?: 'late' | 'soon'; head?: string; rest: string }

/** When something is due: '4 days late', 'ended on 16 Nov 2026'; by the day, the kilometres, or whichever comes first. */
export function dueWords(due: DriverDue, today: string): Words {
  const { drivenKm, intervalKm, booked, garage } = due
  if (booked) return { rest: `Booked for ${nearDay(booked.on)}, ${garage.name}` }
  const days = daysBetween(today, dueDayForDriver(due))
  const over = drivenKm !== null && intervalKm !== null ? drivenKm - intervalKm : 0
  if (over > 0)
    return {
      tone: 'late',
      head: `${kilometres(over)} over`,
      rest: due.dueKm === null ? limitWords(due) : `since ${kilometres(due.dueKm)}`,
    }
  if (days < 0) return { tone: 'late', head: `${counted(-days, 'day')} late`, rest: limitWords(due, 'ended on') }
  if (days > soon) return { rest: limitWords(due) }
  return { tone: 'soon', head: days === 0 ? 'today' : `in ${counted(days, 'day')}`, rest: limitWords(due) }
}

/** @param ended how the day of a paper reads that is over */
function limitWords(due: DriverDue, ended = 'by'): string {
  const { kind, dueOn, dueKm, dueBy } = due
  if (kind !== 'SERVICE') return `${ended} ${printedDay(dueDayForDriver(due))}`
  if (dueKm === null) return `by ${printedDay(dueBy)}`
  if (dueOn === null || dueBy < dueOn) return `at ${kilometres(dueKm)}, about ${printedDay(dueBy)}`
  return `by ${printedDay(dueOn)} or ${kilometres(dueKm)}, whichever comes first`
}

/** 'about 10 km a day since' a reading; nothing on its own day, or where it fell. */
export function pace(last: { km: number; readOn: string }, km: number, today: string): string | undefined {
  const days = daysBetween(last.readOn, today)
  if (days < 1 || km <= last.km) return undefined
  return `about ${kilometres(Math.max(1, Math.round((km - last.km) / days)))} a day since`
}
